import { track } from '../../../api/track.ts'
import { hostToken, knownToken } from './hostToken.ts'

/** Reports that a driver app opened a form as its view of a place's details; the token identifies the user. */
export async function trackOpen(formId: string): Promise<void> {
  await hostToken()
  track({ name: 'open', formId, state: 'PLACE_DETAILS' }, knownToken())
}
