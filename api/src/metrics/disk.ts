import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Space of the disk that holds the data folder, in bytes. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Figures of the disk, where this node keeps anything on one. */
export function diskMetrics(folder: string, registry: Registry): void {
  new Gauge({
    name: 'alumbra_disk_bytes',
    help: 'Space of the disk with DATA_DIR.',
    labelNames: ['kind'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      try {
        const { free, size } = await diskSpace(folder)
        this.set({ kind: 'free' }, free)
        this.set({ kind: 'size' }, size)
      } catch {
        this.reset()
      }
    },
  })
}
