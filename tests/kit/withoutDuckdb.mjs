import { register } from 'node:module'

/** For `--import`: a process in which the library of the data desk cannot be had. */
const hook = `export function resolve(specifier, context, next) {
  if (specifier !== '@duckdb/node-api') return next(specifier, context)
  throw Object.assign(new Error('Cannot find package @duckdb/node-api'), { code: 'ERR_MODULE_NOT_FOUND' })
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
