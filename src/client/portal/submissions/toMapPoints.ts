import type { SubmissionPoints } from '../../../contract/shapes.ts'

/** The parallel arrays of the contract as points of a map, degrees. */
export function toMapPoints({ ids, coordinates }: SubmissionPoints) {
  return ids.flatMap((id, index) => {
    const [longitude, latitude] = coordinates[index] ?? []
    return longitude === undefined || latitude === undefined ? [] : [{ id, longitude, latitude }]
  })
}
