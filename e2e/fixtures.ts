import { test as base } from './test.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { form, type ElementBuilder } from '../tests/kit/form.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { withoutTour } from './pages/withoutTour.ts'

export { expect } from './test.ts'

interface Given {
  /** A new form with these elements in the editor of `page`; without elements, from the blank template. */
  readonly openForm: (...words: ElementBuilder[]) => Promise<EditorScreen>
  /** A new blank form, in the editor of `page`. */
  readonly editor: EditorScreen
}

/** Tests of the editor: an author is signed in on a desktop and has seen the tour, on a server shared by all. */
export const test = base.extend<Given>({
  viewport: { width: 1280, height: 800 },
  locale: 'en',
  context: async ({ context, server }, give) => {
    await withoutTour(context)
    await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
    await give(context)
  },
  openForm: async ({ page, server }, give) => {
    await give(async (...words) => {
      const what = words.length > 0 ? { document: printDocument(form(...words)) } : { template: 100 }
      const made = await page.request.post(`${server.portal}/api/forms`, { data: { name: 'Wells', ...what } })
      const { id } = (await made.json()) as { id: string }
      await page.goto(`${server.portal}/forms/${id}/edit`)
      const editor = new EditorScreen(page)
      await editor.isReady()
      return editor
    })
  },
  editor: async ({ openForm }, give) => give(await openForm()),
})
