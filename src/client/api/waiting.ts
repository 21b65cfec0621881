import type { EndpointName } from '../../contract/endpoints.ts'

/**
 * Writing calls made in the background: drafts and submissions, which are stored on the device and sent from there,
 * leases, photos, and calls with a progress display of their own. The user waits for all other writing calls.
 */
const BEHIND: ReadonlySet<string> = new Set<EndpointName>([
  'actOnSubmissions',
  'addElementComment',
  'cancelExport',
  'correctSubmission',
  'demoDriverToken',
  'dropUpload',
  'editElementComment',
  'editForm',
  'enterApp',
  'heldMedia',
  'holdTask',
  'judgeNear',
  'leaveTask',
  'listDeskShapes',
  'listTaskLayers',
  'lookForDuplicates',
  'setFavourite',
  'proposeQuestions',
  'proposeTranslations',
  'readNotifications',
  'refreshTokens',
  'removeDraft',
  'removeElementComment',
  'saveDraft',
  'saveForm',
  'sendUpload',
  'startExport',
  'startUpload',
  'submitDriver',
  'submitWeb',
  'suggestFromPhoto',
  'track',
  'trackAbandonment',
  'undoAct',
  'uploadBatch',
])

/** True if the user waits for this call. Reads show their own loading state. */
export const showsSpinner = (name: string, method: string): boolean => method !== 'GET' && !BEHIND.has(name)

let going = 0
let tell: (isWaiting: boolean) => void = () => {}

/** Sets the listener called when the first wait begins and when the last one ends. */
export function onWaitingChange(listener: (isWaiting: boolean) => void): void {
  tell = listener
}

/** Shows that the user waits until `work` settles. */
export async function trackWaiting<T>(work: Promise<T>): Promise<T> {
  if (++going === 1) tell(true)
  try {
    return await work
  } finally {
    if (--going === 0) tell(false)
  }
}
