import type { Page } from '../../../contract/shapes.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { urlOf } from '../../api/call.ts'
import type { MediaOptions } from '../../runtime/media/openMedia.ts'
import { type LiveForm, startForm } from '../../runtime/startForm.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { comeThrough } from './pretendNetwork.ts'

/** Starts a filling of which nothing is kept; what is handed in goes as far as the pretended network, and no further. */
export function openPreview(page: Page, form: OpenedForm, carried: Answers | null): LiveForm {
  const { formId, origins, validator } = page
  const { openMedia } = form
  return startForm({
    ...form,
    formId,
    version: 0,
    keepsNothing: true,
    ...(carried ? { sent: carried } : {}),
    ...(openMedia ? { openMedia: (of: MediaOptions) => ({ ...openMedia(of), sendAll: () => comeThrough() }) } : {}),
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getList', { params: { id: formId, hash } }),
    validatorUrl: validator === null ? null : urlOf('getPreviewValidator', { params: { id: formId, hash: validator } }),
    send: () => comeThrough(),
    mayPass: (error) => error instanceof TypeError,
  })
}
