/**
 * All problems that can reach a user. The server responds with `{ status_code, code, message, details? }` and the HTTP
 * status below (`status_code` as in section 8 of the specification: any response with one is an error, 1001 is named
 * 'error'); the client translates `code` (`render/i18n/locales/*\/problems.json`; `tests/words.test.ts` has a record
 * over all codes, so that a new problem without messages is a type error). `problemBody.ts` has the English messages
 * for API callers.
 */
export const PROBLEMS = {
  error: { statusCode: 1001, http: 500 },
  notFound: { statusCode: 1002, http: 404 },
  badRequest: { statusCode: 1003, http: 400 },
  tooLarge: { statusCode: 1004, http: 413 },
  tooManyRequests: { statusCode: 1005, http: 429 },
  crossOrigin: { statusCode: 1006, http: 403 },
  databaseAway: { statusCode: 1007, http: 503 },
  storageFull: { statusCode: 1008, http: 507 },
  clockApart: { statusCode: 1009, http: 503 },
  formWorkEnded: { statusCode: 1010, http: 503 },

  signInRequired: { statusCode: 1101, http: 401 },
  notAllowed: { statusCode: 1102, http: 403 },
  tokensMissing: { statusCode: 1103, http: 401 },
  tokenInvalid: { statusCode: 1104, http: 401 },
  refreshTokenReused: { statusCode: 1105, http: 401 },
  providerUnavailable: { statusCode: 1106, http: 502 },
  providerNotConfigured: { statusCode: 1107, http: 404 },
  signInFailed: { statusCode: 1108, http: 400 },
  hostAppMissing: { statusCode: 1109, http: 403 },
  hostAppSilent: { statusCode: 1110, http: 408 },
  hostAppFailed: { statusCode: 1111, http: 401 },

  formNotFound: { statusCode: 1201, http: 404 },
  formUnpublished: { statusCode: 1202, http: 410 },
  formArchived: { statusCode: 1203, http: 409 },
  formStale: { statusCode: 1204, http: 412 },
  ifMatchMissing: { statusCode: 1205, http: 428 },
  documentInvalid: { statusCode: 1206, http: 422 },
  documentTooLarge: { statusCode: 1207, http: 422 },
  documentNotPublishable: { statusCode: 1208, http: 422 },
  versionNotFound: { statusCode: 1209, http: 404 },
  formNotAnswerable: { statusCode: 1210, http: 409 },
  listNotFound: { statusCode: 1211, http: 404 },
  listMissing: { statusCode: 1212, http: 422 },
  listUnreadable: { statusCode: 1213, http: 422 },
  originNotAllowed: { statusCode: 1214, http: 422 },
  formNotYetOpen: { statusCode: 1215, http: 403 },
  formClosed: { statusCode: 1216, http: 410 },
  formFull: { statusCode: 1217, http: 409 },
  formAnswered: { statusCode: 1218, http: 409 },
  formElsewhere: { statusCode: 1219, http: 403 },
  termsInvalid: { statusCode: 1220, http: 422 },
  placesNotOffered: { statusCode: 1221, http: 422 },
  formTestsFull: { statusCode: 1222, http: 409 },

  overlayUnreadable: { statusCode: 1230, http: 422 },
  overlayMissing: { statusCode: 1232, http: 422 },

  personNotFound: { statusCode: 1251, http: 404 },
  ownerStays: { statusCode: 1252, http: 409 },
  templateNotFound: { statusCode: 1253, http: 404 },
  blockNotFound: { statusCode: 1254, http: 404 },
  blockStale: { statusCode: 1255, http: 409 },
  blockUnsound: { statusCode: 1256, http: 422 },
  blockTooLarge: { statusCode: 1257, http: 422 },

  submissionInvalid: { statusCode: 1301, http: 422 },
  submissionConflict: { statusCode: 1302, http: 409 },
  submissionTypeMismatch: { statusCode: 1303, http: 422 },
  submissionNotFound: { statusCode: 1304, http: 404 },
  submissionAccepted: { statusCode: 1305, http: 409 },
  submissionStale: { statusCode: 1306, http: 409 },
  submissionReviewed: { statusCode: 1311, http: 409 },
  reviewStateUnknown: { statusCode: 1331, http: 422 },
  reviewStateInvalid: { statusCode: 1332, http: 422 },
  reviewStateInUse: { statusCode: 1333, http: 409 },
  reasonMissing: { statusCode: 1334, http: 422 },
  personNotOnForm: { statusCode: 1335, http: 422 },
  undoNotFound: { statusCode: 1337, http: 404 },
  taskUndoOver: { statusCode: 1345, http: 409 },
  submissionDeleted: { statusCode: 1338, http: 410 },
  commentNotFound: { statusCode: 1339, http: 404 },
  tooManyElementComments: { statusCode: 1223, http: 409 },
  tooManyComments: { statusCode: 1340, http: 409 },
  viewNotFound: { statusCode: 1341, http: 404 },
  viewStale: { statusCode: 1342, http: 412 },
  tooManyViews: { statusCode: 1343, http: 409 },
  confirmationWrong: { statusCode: 1344, http: 422 },
  draftNotFound: { statusCode: 1307, http: 404 },
  draftStale: { statusCode: 1308, http: 409 },
  tooManyDrafts: { statusCode: 1309, http: 422 },
  draftTooLarge: { statusCode: 1321, http: 422 },
  draftsTooLarge: { statusCode: 1322, http: 422 },
  submissionTooHeavy: { statusCode: 1319, http: 422 },

  filterInvalid: { statusCode: 1351, http: 400 },
  deskSlow: { statusCode: 1352, http: 503 },
  deskMissing: { statusCode: 1353, http: 503 },
  tooManySchedules: { statusCode: 1371, http: 409 },
  targetNotAllowed: { statusCode: 1372, http: 403 },
  scheduleExists: { statusCode: 1373, http: 409 },

  taskNotFound: { statusCode: 1401, http: 404 },
  taskOfAnotherForm: { statusCode: 1402, http: 422 },
  taskTaken: { statusCode: 1403, http: 409 },
  taskDone: { statusCode: 1404, http: 409 },
  taskClosed: { statusCode: 1405, http: 410 },
  batchNotFound: { statusCode: 1406, http: 404 },
  tasksAlongFull: { statusCode: 1407, http: 409 },
  taskOfTeam: { statusCode: 1408, http: 403 },
  taskReviewOwn: { statusCode: 1409, http: 403 },
  taskNotAnswered: { statusCode: 1410, http: 409 },
  tasksPaused: { statusCode: 1412, http: 409 },

  placeNotFound: { statusCode: 1411, http: 404 },

  mediaMissing: { statusCode: 1601, http: 422 },
  mediaTooLarge: { statusCode: 1602, http: 413 },
  mediaTypeRefused: { statusCode: 1603, http: 422 },
  mediaTypeLies: { statusCode: 1604, http: 422 },
  mediaHashWrong: { statusCode: 1605, http: 422 },
  mediaTooManyPixels: { statusCode: 1606, http: 422 },
  mediaFormFull: { statusCode: 1607, http: 422 },
  mediaTooMuch: { statusCode: 1608, http: 422 },
  mediaNotFound: { statusCode: 1609, http: 404 },
  mediaKeepsSecrets: { statusCode: 1610, http: 422 },

  exportsFull: { statusCode: 1701, http: 409 },
  exportGone: { statusCode: 1702, http: 410 },

  presetNotFound: { statusCode: 1231, http: 404 },
  mediaGone: { statusCode: 1611, http: 422 },
  mediaAway: { statusCode: 1612, http: 503 },

  demoDisabled: { statusCode: 1501, http: 404 },
} as const satisfies Record<string, { statusCode: number; http: number }>

export type ProblemCode = keyof typeof PROBLEMS

/** Thrown anywhere below the routes; the route layer adds the status, the client the message. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: { readonly [name: string]: unknown }

  constructor(code: ProblemCode, details: { readonly [name: string]: unknown } = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}
