import { once } from 'node:events'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { answers, serverUser } from '../test/database/postgres-server.ts'
import { freePort } from '../test/peers/free-port.ts'
import { NGINX_WAYS, nginxFolders } from '../test/peers/nginx-ways.ts'
import type { Member } from './patroni.ts'
import { until, type Workshop } from './processes.ts'

const START_MS = 30_000

/** HAProxy with the lines of docs/configuration.md: one port leads to the primary, the other to the replica. */
export async function startHaproxy(shop: Workshop, members: readonly Member[]) {
  const [primary, replica] = [await freePort(), await freePort()]
  const listen = (name: string, port: number) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET /${name}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`).join('\n')}
`
  const file = join(shop.folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults\n  mode tcp\n  timeout connect 3s\n  timeout client 1h\n  timeout server 1h\n${listen('primary', primary)}${listen('replica', replica)}`,
  )
  const program = shop.start('haproxy', ['-db', '-f', file])
  const url = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await until('HAProxy', () => answers(url(primary, 'postgres')), START_MS, program.log)
  return {
    primaryUrl: url(primary, 'alumbra'),
    replicaUrl: url(replica, 'alumbra'),
    adminUrl: url(primary, 'postgres'),
  }
}

const listens = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isUp
}

/** PgBouncer in front of the primary, with Debian's file and the lines of docs/configuration.md. */
export async function startPgbouncer(shop: Workshop, primaryUrl: string): Promise<string> {
  const target = new URL(primaryUrl)
  const port = await freePort()
  const path = (name: string) => join(shop.folder, name)
  const files = {
    'default.ini': readFileSync('/etc/pgbouncer/pgbouncer.ini', 'utf8'),
    'userlist.txt': '"postgres" ""\n',
    'pgbouncer.ini': `%include ${path('default.ini')}
[databases]
 * = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path('userlist.txt')}
logfile =
pidfile =
pool_mode = transaction
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
  }
  const user = serverUser()
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path(name), text)
    if (user) chownSync(path(name), user.uid, user.gid)
  }
  const program = shop.start('pgbouncer', [path('pgbouncer.ini')], { asUser: true })
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href
  // A connection to the database now would have no limits yet and stay in the pool.
  await until('PgBouncer', () => listens(port), START_MS, program.log)
  return url
}

/**
 * nginx in front of the nodes, with the maps and locations of deploy/nginx/alumbra.conf; a node that stops gets no more requests. Returns
 * what it wrote of requests without a good answer: which node had each, and for how long.
 */
export async function startNginx(
  shop: Workshop,
  port: number,
  nodePorts: readonly number[],
): Promise<() => string[]> {
  const path = (name: string) => join(shop.folder, name)
  writeFileSync(
    path('nginx.conf'),
    `daemon off; worker_processes 1; pid ${path('nginx.pid')}; error_log stderr error;
events { worker_connections 1024; }
http {
  log_format failed '$time_iso8601 $request_method $request_uri $status after $request_time: $upstream_addr $upstream_status $upstream_connect_time $upstream_response_time';
  map $status $failed { ~^[123] 0; default 1; }
  access_log ${path('nginx.log')} failed if=$failed;
${nginxFolders(shop.folder)}
${NGINX_WAYS.maps}
  upstream alumbra {
    keepalive 32;
${nodePorts.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_next_upstream_tries 3;
    proxy_next_upstream_timeout 10s;
${NGINX_WAYS.locations}
  }
}
`,
  )
  const program = shop.start('nginx', ['-e', 'stderr', '-c', path('nginx.conf')])
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('nginx', isUp, START_MS, program.log)
  return () => readFileSync(path('nginx.log'), 'utf8').split('\n').filter(Boolean)
}
