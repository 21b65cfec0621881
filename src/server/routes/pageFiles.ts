import { API } from '../../contract/base.ts'
import type { Page } from '../../contract/shapes.ts'
import { attachedFiles } from '../../forms/document/attachedFiles.ts'
import { picturesIn } from '../../forms/document/picturesIn.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { keptFiles } from '../http/keptFiles.ts'
import type { Handlers } from '../http/route.ts'
import { publicPage } from './pages.ts'

/** By the client's folder: what is built stays as it is while the server runs. */
const readers = new Map<string, ReturnType<typeof keptFiles>>()

/** What a device keeps of a form to do without a network. */
export const pageFileHandlers: Pick<Handlers, 'getPageFiles'> = {
  async getPageFiles(call) {
    const page = await publicPage(call)
    const { clientDir } = call.services.config
    const filesOf = readers.get(clientDir) ?? keptFiles(clientDir)
    readers.set(clientDir, filesOf)
    const document = page.document as StoredDocument
    // What it says itself, it says in the languages of its author; what stands around, in the person's.
    const wanted = [call.query.language ?? 'en', ...document.languages]
    const languages = new Set(
      wanted.map((tag) => tag.slice(0, 2).toLowerCase()).filter((tag) => /^[a-z]{2}$/.test(tag)),
    )
    return { code: [...filesOf(page, languages)], data: dataOf(page, document) }
  },
}

function dataOf({ formId, validator }: Page, document: StoredDocument): string[] {
  const at = `${API}/pages/${formId}`
  const lists = attachedFiles(document.container.form as unknown as FormProps)
  return [
    ...(validator === null ? [] : [`${at}/validators/${validator}/validator.js`]),
    ...new Set(lists.map(({ hash }) => `${at}/lists/${hash}`)),
    ...picturesIn(document),
  ]
}
