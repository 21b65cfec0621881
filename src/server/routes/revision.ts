import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'

/** Revision of the draft as an ETag. */
export const etagOf = ({ revision }: { readonly revision: number }): string => `"${revision}"`

/** Returns the revision edited, from If-Match. Throws ifMatchMissing, or `stale` for an invalid value. */
export function editedRevision(request: FastifyRequest, stale: ProblemCode = 'formStale'): number {
  const tag = request.headers['if-match']
  if (!tag) throw new Problem('ifMatchMissing')
  const revision = /^(?:W\/)?"?(\d{1,15})"?$/.exec(tag.trim())?.[1]
  if (revision === undefined) throw new Problem(stale)
  return Number(revision)
}
