import { join } from 'node:path'

/** The settings of docs/configuration.md: a synchronous standby, and 20 s until a lost primary is replaced. */
export const settings = (
  folder: string,
  bin: string,
  etcd: string,
  name: string,
  port: number,
  restPort: number,
) => ({
  scope: 'alumbra',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  // Version 2: with 3, Patroni 3.0 lets a primary that was frozen take the lead back from its successor.
  etcd: { host: etcd },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 1,
      retry_timeout: 5,
      synchronous_mode: true,
      primary_start_timeout: 0,
      master_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 100, wal_log_hints: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'no-sync'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'x' },
      replication: { username: 'replica', password: 'x' },
      rewind: { username: 'postgres', password: 'x' },
    },
    pg_hba: [
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
      'local all all trust',
    ],
    parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
  },
})
