import { PROBLEMS, type Problem, type ProblemCode } from './problems.ts'

/** Body of every error response. */
export interface ProblemBody {
  readonly status_code: number
  readonly code: ProblemCode
  readonly message: string
  readonly details?: { readonly [name: string]: unknown }
}

/** English messages for API callers; our client has its own. `{name}` is replaced by a detail. */
const MESSAGES: { readonly [code in ProblemCode]: string } = {
  error: 'Something went wrong on the server. Try again in a moment.',
  notFound: 'There is nothing at this address.',
  badRequest: 'The request is not of the expected shape: {reason}.',
  tooLarge: 'The request is too large. Send at most {limit} bytes.',
  tooManyRequests: 'Too many requests. Wait a moment and try again.',
  crossOrigin: 'This request came from another site and was refused.',
  mediaAway:
    'The server cannot reach its storage of files just now. Nothing that was acknowledged is lost; send it again in a moment.',
  databaseAway:
    'The server cannot reach its database just now. Nothing that was acknowledged is lost; send it again in a moment.',
  storageFull:
    'The server has no room left. Nothing that was acknowledged is lost; send it again once its operator has made some.',
  clockApart:
    "The clock of this server is {seconds} seconds apart from the database's. Have both set by a time server (NTP).",
  formWorkEnded:
    'The server had to start again what works on large forms. Nothing that was acknowledged is lost; send it again in a moment.',
  signInRequired: 'Sign in to continue.',
  notAllowed: 'Your account may not do this.',
  tokensMissing: 'no access_token and refresh_token found',
  tokenInvalid: 'The token is not valid any more. Sign in again.',
  refreshTokenReused: 'This refresh token was used before. Sign in again.',
  providerUnavailable: 'The sign-in service did not answer. Try again in a moment.',
  providerNotConfigured: 'This way to sign in is not set up on this server.',
  signInFailed: 'Signing in did not work. Start again from the sign-in page.',
  hostAppMissing: 'This form is sent from the driver app. Open it there.',
  hostAppSilent: 'The app around this page did not answer. Go back to the app and open the form again.',
  hostAppFailed: 'The app around this page did not say who you are. Sign in to the app and open the form again.',
  formNotFound: 'This form does not exist.',
  formUnpublished: 'This form is not published at the moment.',
  formArchived: 'This form is archived. Restore it first.',
  formTestsFull: 'A form has {limit} tests at most. Remove one that is not needed any more.',
  formStale: 'Someone saved this form after you opened it.',
  ifMatchMissing: 'Say which revision you edited, in an If-Match header.',
  documentInvalid: 'The form document has {count} errors.',
  documentTooLarge: 'The form is larger than {limit} elements.',
  documentNotPublishable: 'The form has {count} errors to fix before it is published.',
  versionNotFound: 'This form has no such version.',
  formNotAnswerable: 'This form only shows information; it takes no submissions.',
  listNotFound: 'This form has no such list.',
  listMissing: 'The file of the list "{name}" is not here, or you may not read it. Attach the file again.',
  placesNotOffered:
    'The list "{name}" takes the places of a form that you may not see, that is not published, or that does not show its places in Nearby. Ask its owner, or choose another list.',
  listUnreadable: 'The file cannot be read as a list: {reason}.',
  originNotAllowed:
    'The form names {url}, and this server does not allow {origin}. Use another address, or ask whoever runs the server to add {origin} to FORM_ORIGINS.',
  formNotYetOpen: 'This form is not open yet. It opens at {opensAt}.',
  formClosed: 'This form took answers until {closesAt}.',
  formFull: 'This form has received all the answers it takes.',
  formAnswered: 'You have answered this form as often as it allows: {limit}.',
  formElsewhere: 'This form is not answered here; its audience is {audience} (Mobile 1, H5 2).',
  termsInvalid: 'A form closes after it opens. Choose a later closing time.',
  overlayUnreadable: 'The file cannot be read as GeoJSON: {reason}.',
  overlayMissing: 'The file of the map layer "{name}" is not here, or you may not read it. Attach the file again.',
  personNotFound: 'No author of this server is known by that. Ask them to sign in once, or invite them by e-mail.',
  ownerStays: 'This person owns the form. Make somebody else its owner first.',
  templateNotFound: 'There is no such template, or it is not shared with you. Choose another one.',
  blockNotFound: 'This block is gone, or it is not shared with you any more.',
  blockStale: 'Somebody made a newer edition of this block. Update the form to that first, then change the block.',
  blockUnsound: 'These elements cannot be kept as a block: something in them is not sound.',
  blockTooLarge: 'A block may have {limit} KB at most. Keep fewer elements.',
  submissionInvalid: 'The submission has {count} answers to correct.',
  submissionConflict: 'Another submission with this id, but other content, is already stored.',
  submissionTypeMismatch: 'The submission_type does not belong to this form.',
  submissionNotFound: 'This submission does not exist.',
  submissionAccepted: 'This submission was accepted and cannot be changed any more.',
  submissionStale: 'This submission was corrected or reviewed after you opened it. Open it again.',
  submissionReviewed: '{byName} reviewed this submission after you opened it. Look at what they decided first.',
  reviewStateUnknown: 'This form has no review state "{state}". Choose one of the states it has.',
  reviewStateInvalid: 'The review state "{state}" is there twice, or is one of the usual ones. Give it another id.',
  reviewStateInUse: 'Some submissions have the status "{state}". Give them another one first.',
  reasonMissing: 'Say why, so that the person who sent it can mend it.',
  personNotOnForm: 'The form is not shared with this person. Share it with them first.',
  taskUndoOver:
    'This answer can no longer be undone: it is more than ten minutes old, was reviewed, or someone else has the task.',
  undoNotFound: 'This cannot be undone any more: it was undone already, or is more than a day old.',
  submissionDeleted: 'The people of this form removed this submission. It cannot be changed any more.',
  commentNotFound: 'There is no such comment, or it is not yours to change.',
  tooManyElementComments: 'The elements of a form have {limit} comments at most. Delete some that are done.',
  tooManyComments: 'A submission has {limit} comments at most.',
  viewNotFound: 'There is no such view any more, or it is not shared with you.',
  viewStale: 'Somebody changed this view after you opened it. Open it again.',
  tooManyViews: 'You have {limit} views of this form, and more are not kept. Remove one first.',
  confirmationWrong: 'What you typed is not the e-mail address of this person. Nothing was erased.',
  draftNotFound: 'There is no such saved draft.',
  draftStale: 'Another device saved this draft after this one read it.',
  tooManyDrafts: 'You have {limit} saved drafts, and more are not kept. Send or delete one first.',
  draftTooLarge:
    'This draft is larger than its form can hold ({limit} KB), and is not saved here. It stays on the device that sent it.',
  draftsTooLarge:
    'Your saved drafts have {limit} MB, and more is not kept. Send or delete one first. This one stays on the device that sent it.',
  submissionTooHeavy: 'These answers take this form too much work. Remove rows, or shorten long texts, and send again.',
  filterInvalid: 'The filter cannot be used: {at} {reason}.',
  deskSlow: 'This took too long to find and was stopped. Ask for less at once, or try again in a moment.',
  tooManySchedules: 'This form has {limit} scheduled exports, and more are not kept. Remove one first.',
  scheduleExists: 'This export is already scheduled at that time. Choose another hour, format or destination.',
  targetNotAllowed: 'This server sends no exports there. Ask whoever runs it to allow it.',
  deskMissing: 'This server cannot filter or count answers: a part of it is not installed. Ask whoever runs it.',
  taskNotFound: 'This task does not exist.',
  taskOfAnotherForm: 'This task belongs to another form.',
  taskTaken: 'Someone else is working on this task.',
  taskDone: 'This task has been answered already.',
  taskClosed: 'This task is closed.',
  tasksAlongFull: 'You have taken as many tasks along as one person may. Answer some, or give some back.',
  taskOfTeam: 'This task is for another team.',
  taskReviewOwn: 'Somebody else has to review this task: you answered it, or put it in dispute.',
  taskNotAnswered: 'Nobody has answered this task yet.',
  tasksPaused: 'The tasks of this form are paused.',
  batchNotFound: 'This form has no such batch of tasks.',
  placeNotFound: 'This place does not exist, or the form does not show it.',
  mediaMissing: 'The submission names {count} files that you did not upload for this form. Upload them first.',
  mediaTooLarge: 'The file is larger than {limit} MB. Choose a smaller one.',
  mediaTypeRefused: 'This question does not take files of the type {type}.',
  mediaTypeLies: 'The file says it is {claimed}, and is {found}. Choose the right file.',
  mediaHashWrong: 'The file changed on its way. Add it once more.',
  mediaTooManyPixels: 'The picture has {megapixels} megapixels, and at most {limit} are taken. Make it smaller first.',
  mediaFormFull: 'This form has no room for more files. Tell its author.',
  mediaTooMuch: 'You uploaded {limit} MB within a day, and more is not taken. Go on tomorrow.',
  mediaNotFound: 'This file does not exist, or you may not see it.',
  mediaKeepsSecrets:
    'This form keeps no place or device in pictures, and that cannot be taken out of this one ({type}). Use a JPEG, PNG or WebP picture.',
  exportsFull: 'You have {limit} exports of this form on their way. Wait for one to finish, or cancel one.',
  exportGone: 'The file of this export is not there (any more): files are kept for a day. Export again.',
  presetNotFound: 'There is no such sort of place. Search for another one.',
  mediaGone:
    'The file {name} is not on this device any more, and was not sent. Remove it from the answer, or add it again.',
  demoDisabled: 'Demo sign-in is switched off on this server.',
}

/** Returns the response body of a problem. In a file of its own, so that no page bundles its messages. */
export function problemBody({ code, details }: Problem): ProblemBody {
  const { statusCode } = PROBLEMS[code]
  const body = { status_code: statusCode, code, message: fillIn(MESSAGES[code], details) }
  return Object.keys(details).length ? { ...body, details } : body
}

function fillIn(message: string, details: { readonly [name: string]: unknown }): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in details ? String(details[name]) : whole))
}
