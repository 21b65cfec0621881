import { postgresCluster } from '../tests/kit/postgresCluster.ts'
import { openPostgres } from '../src/server/db/postgres/openPostgres.ts'
const cluster = await postgresCluster({ durable: true })
await cluster.run('postgres', 'CREATE DATABASE bench')
const db = await openPostgres(cluster.urlOf('bench'))
await db.pool.query(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    VALUES ('f', 'Wells', 100, 'ann', 1, 0, 0, '{}');
    INSERT INTO versions (form_id, number, document, published_at, published_by) VALUES ('f', 1, '{}', 0, 'ann')`)
const input = JSON.stringify(Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`f${n}`, `answer number ${n}`])))
console.log(input.length)
let n = 0
const round = async () => {
  for (let i = 0; i < 150; i++) {
    await db.pool.query({
      name: 'x',
      text: `INSERT INTO submissions
      (id, form_id, version, submission_type, submitted_at, submitter_id, mode, hash, additional_data, input)
      SELECT gen_random_uuid()::text, 'f', 1, 100, i, 'ann', 'h5', 'x', '{}', $1 FROM generate_series($2::int, $2 + 31) i`,
      values: [input, n],
    })
    n += 32
  }
}
const { rows } = await db.pool.query('show default_toast_compression')
console.log(rows)
for (const c of ['pglz', 'lz4', 'pglz', 'lz4', 'external']) {
  await db.pool.query(
    c === 'external'
      ? 'ALTER TABLE submissions ALTER input SET STORAGE EXTERNAL'
      : `ALTER TABLE submissions ALTER input SET COMPRESSION ${c}`,
  )
  await db.pool.query('select pg_stat_reset()')
  const w0 = (await db.pool.query('select pg_current_wal_lsn() l')).rows[0].l
  await round()
  const t = performance.now()
  const c0 = (await db.pool.query("select pg_total_relation_size('submissions') s")).rows[0].s
  await round()
  await round()
  const ms = (performance.now() - t) / 9600
  const s = (
    await db.pool.query("select pg_total_relation_size('submissions') s, pg_wal_lsn_diff(pg_current_wal_lsn(),$1) w", [
      w0,
    ])
  ).rows[0]
  console.log(
    c,
    ms.toFixed(4),
    'ms/row',
    Math.round((s.s - c0) / 9600),
    'bytes/row',
    Math.round(s.w / 14400),
    'wal/row',
  )
}
await db.close()
await cluster.end()
process.exit(0)
