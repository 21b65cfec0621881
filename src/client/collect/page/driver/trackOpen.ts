import { track } from '../../../api/track.ts'
import { hostToken, knownToken } from './hostToken.ts'

/** A driver app opens a form as its view of a place's details; whom it opened it for, its token says. */
export async function trackOpen(formId: string): Promise<void> {
  await hostToken()
  track({ name: 'open', formId, state: 'PLACE_DETAILS' }, knownToken())
}
