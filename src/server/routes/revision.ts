import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'

/** The draft's revision as an entity tag. */
export const etagOf = ({ revision }: { readonly revision: number }): string => `"${revision}"`

/** The revision that was edited, from If-Match. Raises ifMatchMissing; what is no revision matches none: `stale`. */
export function revisionIn(request: FastifyRequest, stale: ProblemCode = 'formStale'): number {
  const tag = request.headers['if-match']
  if (!tag) throw new Problem('ifMatchMissing')
  const revision = /^(?:W\/)?"?(\d{1,15})"?$/.exec(tag.trim())?.[1]
  if (revision === undefined) throw new Problem(stale)
  return Number(revision)
}
