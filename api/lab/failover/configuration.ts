/** The configurations of the cluster's programs; docs/operations.md ("More than one database server") gives the reasons. */
import { join } from 'node:path';
import type { Member, Secrets } from './cluster.ts';

const LOOPBACK = '127.0.0.1';

/** A member of etcd. */
export interface EtcdMember {
  readonly client: number;
  readonly peer: number;
  readonly folder: string;
}

export function etcdArguments(index: number, all: readonly EtcdMember[]): string[] {
  const { client, peer, folder } = all[index]!;
  const peers = all.map((member, at) => `etcd${at + 1}=http://${LOOPBACK}:${member.peer}`).join(',');
  const clientUrl = `http://${LOOPBACK}:${client}`;
  const peerUrl = `http://${LOOPBACK}:${peer}`;
  return [
    ...['--name', `etcd${index + 1}`, '--data-dir', join(folder, 'data')],
    ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl, '--initial-cluster', peers],
    // A busy machine is no reason for elections: the cluster under test is PostgreSQL's.
    ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
  ];
}

/** Patroni's file, in JSON, which is YAML. */
export function patroniConfiguration(
  { name, port, restPort, folder }: Member,
  { secrets, etcd, programs }: { secrets: Secrets; etcd: readonly number[]; programs: string },
): string {
  return JSON.stringify({
    scope: 'keyframe',
    name,
    restapi: { listen: `${LOOPBACK}:${restPort}`, connect_address: `${LOOPBACK}:${restPort}` },
    etcd3: { hosts: etcd.map((client) => `${LOOPBACK}:${client}`) },
    bootstrap: {
      dcs: {
        // A dead primary loses its lock after `ttl`: 20 s is Patroni's minimum.
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged when a second member has it on disk; without a second member it waits.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A crashed primary is not restarted in its place: a replica takes over.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 80, wal_log_hints: 'on', wal_keep_size: '512MB', wal_receiver_timeout: '10s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${LOOPBACK}:${port}`,
      connect_address: `${LOOPBACK}:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'postgres', password: secrets.superuser },
      },
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
      pg_hba: [
        `host replication replicator ${LOOPBACK}/32 scram-sha-256`,
        `host all postgres ${LOOPBACK}/32 scram-sha-256`,
      ],
      // A former primary that cannot be rewound is copied again.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  });
}

/** One port that leads to the primary: the member whose Patroni holds the lock. */
export function haproxyConfiguration(port: number, members: readonly Member[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} ${LOOPBACK}:${member.port} check port ${member.restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m

listen primary
  bind ${LOOPBACK}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** PgBouncer in transaction mode: `keyframe` is the primary, and each member has a database of its name for reads. */
export function pgbouncerConfiguration({
  port,
  primaryPort,
  members,
  users,
}: {
  port: number;
  primaryPort: number;
  members: readonly Member[];
  users: string;
}): string {
  const databases = [{ name: 'keyframe', port: primaryPort }, ...members].map(
    (database) => `${database.name} = host=${LOOPBACK} port=${database.port} dbname=postgres`,
  );
  return `[databases]
${databases.join('\n')}

[pgbouncer]
listen_addr = ${LOOPBACK}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
; Without a primary a request fails after seconds, and the API answers 503; it is tried again each second.
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`;
}
