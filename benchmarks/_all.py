import sys,time,fcntl,hashlib
import chimerical as ch
from chimerical.core import cuda
from chimerical.core import playouts as entries
name,apart,lanes,games=sys.argv[1],int(sys.argv[2]),int(sys.argv[3]),int(sys.argv[4])
cuda.APART=apart
plain=ch.game(name); game=plain.with_options(plain.spec.playout_options)
t=time.time()
sha=hashlib.sha256(cuda.final_tables(game,256,4,seed=1).tobytes()).hexdigest()[:16]
print(name,apart,"compiled",round(time.time()-t),"sha",sha,flush=True)
with open("/tmp/gpu.lock","w") as l:
    fcntl.flock(l,fcntl.LOCK_EX)
    run=cuda.CudaRun(game,games,4,lanes); 
    for seed in range(3):
        b=time.perf_counter(); run.play(seed,0); d=time.perf_counter()-b
        print(name,apart,lanes,games,f"{run.rows()[:,8+entries.LENGTH].sum()/d/1e6:.1f} M/s",flush=True)
