import type { EndpointName } from '../../contract/endpoints.ts'

/**
 * Calls that change something behind what a person does: drafts and answers, which are kept on the device and sent from
 * there, leases, photos, what says itself how far it is. For all others that change something, a person waits.
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

/** True if a person waits for this call. What is only read is waited for where it is going to be shown. */
export const showsSpinner = (name: string, method: string): boolean => method !== 'GET' && !BEHIND.has(name)

let going = 0
let tell: (isWaiting: boolean) => void = () => {}

/** From now on `listener` is told when somebody begins to wait, and when nobody waits any more. */
export function onWaitingChange(listener: (isWaiting: boolean) => void): void {
  tell = listener
}

/** Says that a person waits, for as long as `work` goes on. */
export async function trackWaiting<T>(work: Promise<T>): Promise<T> {
  if (++going === 1) tell(true)
  try {
    return await work
  } finally {
    if (--going === 0) tell(false)
  }
}
