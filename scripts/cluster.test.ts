import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeNode } from '../api/cluster/nodes.ts'
import { Workshop } from '../api/cluster/processes.ts'

const shop = new Workshop()
afterAll(() => shop.clear())

/** A release whose server writes its process id and is ready. */
function makeRelease(): string {
  const root = join(shop.folder, 'release')
  mkdirSync(join(root, 'api/build'), { recursive: true })
  writeFileSync(
    join(root, 'api/build/server.js'),
    `console.log('process', process.pid)
     require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`,
  )
  return root
}

it('npm run test:cluster keeps what a node wrote before it was restarted', async () => {
  const root = makeRelease()
  const node = await makeNode(shop, 'node-1', {})
  await node.start(root)
  const first = `process ${node.pid()}\n`
  await node.stop()
  await node.start(root)
  const second = `process ${node.pid()}\n`
  expect(node.log()).toBe(second)
  expect(node.wholeLog()).toBe(first + second)
})
