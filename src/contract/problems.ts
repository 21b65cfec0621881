/**
 * Everything that can go wrong and reach a person, once. The server answers
 * `{ status_code, code, message, details? }` with the HTTP status below (`status_code` as in section 8 of the
 * specification: any answer with one is an error, 1001 is named 'error'); the client puts `code` into words
 * (`client/i18n/locales/*\/problems.ts`, a record over all codes, so a new problem needs its words to compile).
 * `message` here is the English fallback for callers without our client; `{name}` stands for a detail.
 */
export const PROBLEMS = {
  error: { statusCode: 1001, http: 500, message: 'Something went wrong on the server. Try again in a moment.' },
  notFound: { statusCode: 1002, http: 404, message: 'There is nothing at this address.' },
  badRequest: { statusCode: 1003, http: 400, message: 'The request is not of the expected shape: {reason}.' },
  tooLarge: { statusCode: 1004, http: 413, message: 'The request is too large. Send at most {limit} bytes.' },
  tooManyRequests: { statusCode: 1005, http: 429, message: 'Too many requests. Wait a moment and try again.' },
  crossOrigin: { statusCode: 1006, http: 403, message: 'This request came from another site and was refused.' },

  signInRequired: { statusCode: 1101, http: 401, message: 'Sign in to continue.' },
  notAllowed: { statusCode: 1102, http: 403, message: 'Your account may not do this.' },
  tokensMissing: { statusCode: 1103, http: 401, message: 'no access_token and refresh_token found' },
  tokenInvalid: { statusCode: 1104, http: 401, message: 'The token is not valid any more. Sign in again.' },
  refreshTokenReused: { statusCode: 1105, http: 401, message: 'This refresh token was used before. Sign in again.' },
  providerUnavailable: {
    statusCode: 1106,
    http: 502,
    message: 'The sign-in service did not answer. Try again in a moment.',
  },
  providerNotConfigured: { statusCode: 1107, http: 404, message: 'This way to sign in is not set up on this server.' },
  signInFailed: { statusCode: 1108, http: 400, message: 'Signing in did not work. Start again from the sign-in page.' },
  hostAppMissing: { statusCode: 1109, http: 403, message: 'This form is sent from the driver app. Open it there.' },
  hostAppSilent: {
    statusCode: 1110,
    http: 408,
    message: 'The app around this page did not answer. Go back to the app and open the form again.',
  },
  hostAppFailed: {
    statusCode: 1111,
    http: 401,
    message: 'The app around this page did not say who you are. Sign in to the app and open the form again.',
  },

  formNotFound: { statusCode: 1201, http: 404, message: 'This form does not exist.' },
  formUnpublished: { statusCode: 1202, http: 410, message: 'This form is not published at the moment.' },
  formArchived: { statusCode: 1203, http: 409, message: 'This form is archived. Restore it first.' },
  formStale: { statusCode: 1204, http: 412, message: 'Someone saved this form after you opened it.' },
  ifMatchMissing: { statusCode: 1205, http: 428, message: 'Say which revision you edited, in an If-Match header.' },
  documentInvalid: { statusCode: 1206, http: 422, message: 'The form document has {count} errors.' },
  documentTooLarge: { statusCode: 1207, http: 422, message: 'The form is larger than {limit} elements.' },
  documentNotPublishable: {
    statusCode: 1208,
    http: 422,
    message: 'The form has {count} errors to fix before it is published.',
  },
  versionNotFound: { statusCode: 1209, http: 404, message: 'This form has no such version.' },
  formNotAnswerable: {
    statusCode: 1210,
    http: 409,
    message: 'This form only shows information; it takes no submissions.',
  },
  listNotFound: { statusCode: 1211, http: 404, message: 'This form has no such list.' },
  listMissing: {
    statusCode: 1212,
    http: 422,
    message: 'The file of the list "{name}" is not here, or you may not read it. Attach the file again.',
  },
  listUnreadable: { statusCode: 1213, http: 422, message: 'The file cannot be read as a list: {reason}.' },
  originNotAllowed: {
    statusCode: 1214,
    http: 422,
    message:
      'The form names {url}, and this server does not allow {origin}. Use another address, or ask whoever runs the server to add {origin} to FORM_ORIGINS.',
  },
  formNotYetOpen: { statusCode: 1215, http: 403, message: 'This form is not open yet. It opens at {opensAt}.' },
  formClosed: { statusCode: 1216, http: 410, message: 'This form took answers until {closesAt}.' },
  formFull: { statusCode: 1217, http: 409, message: 'This form has received all the answers it takes.' },
  formAnswered: { statusCode: 1218, http: 409, message: 'You have answered this form as often as it allows: {limit}.' },
  formElsewhere: {
    statusCode: 1219,
    http: 403,
    message: 'This form is not answered here; its audience is {audience} (Mobile 1, H5 2).',
  },
  termsInvalid: { statusCode: 1220, http: 422, message: 'A form closes after it opens. Choose a later closing time.' },

  overlayUnreadable: { statusCode: 1230, http: 422, message: 'The file cannot be read as GeoJSON: {reason}.' },

  submissionInvalid: { statusCode: 1301, http: 422, message: 'The submission has {count} answers to correct.' },
  submissionConflict: {
    statusCode: 1302,
    http: 409,
    message: 'Another submission with this id, but other content, is already stored.',
  },
  submissionTypeMismatch: { statusCode: 1303, http: 422, message: 'The submission_type does not belong to this form.' },
  submissionNotFound: { statusCode: 1304, http: 404, message: 'This submission does not exist.' },
  submissionAccepted: {
    statusCode: 1305,
    http: 409,
    message: 'This submission was accepted and cannot be changed any more.',
  },
  submissionStale: {
    statusCode: 1306,
    http: 409,
    message: 'This submission was corrected or reviewed after you opened it. Open it again.',
  },
  draftNotFound: { statusCode: 1307, http: 404, message: 'There is no such saved draft.' },
  draftStale: { statusCode: 1308, http: 409, message: 'Another device saved this draft after this one read it.' },
  tooManyDrafts: {
    statusCode: 1309,
    http: 422,
    message: 'You have {limit} saved drafts, and more are not kept. Send or delete one first.',
  },

  taskNotFound: { statusCode: 1401, http: 404, message: 'This task does not exist.' },
  taskOfAnotherForm: { statusCode: 1402, http: 422, message: 'This task belongs to another form.' },
  taskTaken: { statusCode: 1403, http: 409, message: 'Someone else is working on this task.' },
  taskDone: { statusCode: 1404, http: 409, message: 'This task has been answered already.' },
  taskClosed: { statusCode: 1405, http: 410, message: 'This task is closed.' },
  batchNotFound: { statusCode: 1406, http: 404, message: 'This form has no such batch of tasks.' },

  placeNotFound: { statusCode: 1411, http: 404, message: 'This place does not exist, or the form does not show it.' },

  mediaMissing: {
    statusCode: 1601,
    http: 422,
    message: 'The submission names {count} files that you did not upload for this form. Upload them first.',
  },
  mediaTooLarge: { statusCode: 1602, http: 413, message: 'The file is larger than {limit} MB. Choose a smaller one.' },
  mediaTypeRefused: { statusCode: 1603, http: 422, message: 'This question does not take files of the type {type}.' },
  mediaTypeLies: {
    statusCode: 1604,
    http: 422,
    message: 'The file says it is {claimed}, and is {found}. Choose the right file.',
  },
  mediaHashWrong: { statusCode: 1605, http: 422, message: 'The file changed on its way. Add it once more.' },
  mediaTooManyPixels: {
    statusCode: 1606,
    http: 422,
    message: 'The picture has {megapixels} megapixels, and at most {limit} are taken. Make it smaller first.',
  },
  mediaFormFull: { statusCode: 1607, http: 422, message: 'This form has no room for more files. Tell its author.' },
  mediaTooMuch: {
    statusCode: 1608,
    http: 422,
    message: 'You uploaded {limit} MB within a day, and more is not taken. Go on tomorrow.',
  },
  mediaNotFound: { statusCode: 1609, http: 404, message: 'This file does not exist, or you may not see it.' },
  mediaKeepsSecrets: {
    statusCode: 1610,
    http: 422,
    message:
      'This form keeps no place or device in pictures, and that cannot be taken out of this one ({type}). Use a JPEG, PNG or WebP picture.',
  },

  presetNotFound: { statusCode: 1231, http: 404, message: 'There is no such sort of place. Search for another one.' },
  mediaGone: {
    statusCode: 1611,
    http: 422,
    message:
      'The file {name} is not on this device any more, and was not sent. Remove it from the answer, or add it again.',
  },

  demoDisabled: { statusCode: 1501, http: 404, message: 'Demo sign-in is switched off on this server.' },
} as const satisfies Record<string, { statusCode: number; http: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** What the server answers when something went wrong. */
export interface ProblemBody {
  readonly status_code: number
  readonly code: ProblemCode
  readonly message: string
  readonly details?: { readonly [name: string]: unknown }
}

/** Thrown anywhere below the routes; the route layer gives it a status, the client words. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: { readonly [name: string]: unknown }

  constructor(code: ProblemCode, details: { readonly [name: string]: unknown } = {}, options?: ErrorOptions) {
    super(fillIn(PROBLEMS[code].message, details), options)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  toBody(): ProblemBody {
    const { statusCode } = PROBLEMS[this.code]
    const body = { status_code: statusCode, code: this.code, message: this.message }
    return Object.keys(this.details).length ? { ...body, details: this.details } : body
  }
}

function fillIn(message: string, details: { readonly [name: string]: unknown }): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in details ? String(details[name]) : whole))
}
