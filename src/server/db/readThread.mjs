// A thread that answers queries on a connection of its own, which cannot write. Plain JavaScript, so that it starts
// without what translates TypeScript.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import Libsql from 'libsql'

// The thread that answers requests comes first. Elsewhere a priority is that of the whole process.
if (process.platform === 'linux') setPriority(10)

const { file, pragmas } = workerData
const sqlite = new Libsql(file)
for (const pragma of pragmas) sqlite.pragma(pragma)

/** Preparing takes longer than many a look; what is asked is one of a few dozen texts. */
const prepared = new Map()
const KEPT = 200

function prepare(sql) {
  const known = prepared.get(sql) ?? sqlite.prepare(sql)
  prepared.delete(sql)
  prepared.set(sql, known)
  if (prepared.size > KEPT) prepared.delete(prepared.keys().next().value)
  return known
}

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: prepare(sql).all(parameters) })
  } catch (error) {
    // Of an error of libsql, a message between threads would keep nothing.
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
