// A second process for the test of the lock: locks the folder, reports it, and holds the lock until it ends.
import { lockFolder } from '../../src/db/embedded/folder-lock.ts'

try {
  lockFolder(process.argv[2] ?? '')
  // With --expose-gc: what nobody refers to is gone.
  globalThis.gc?.()
  console.log('locked')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
