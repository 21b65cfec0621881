import { expect, type Page } from '@playwright/test'
import { EditorScreen } from './EditorScreen.ts'
import { withoutTour } from './withoutTour.ts'

/** `/forms`: an author's forms. */
export class FormsList {
  constructor(
    private readonly page: Page,
    private readonly portal: string,
  ) {}

  async open(): Promise<void> {
    await withoutTour(this.page.context())
    await this.page.goto(`${this.portal}/forms`)
    await expect(this.page.getByRole('heading', { name: 'Forms' })).toBeVisible()
  }

  /** Creates a form from a template, by its name in the dialog, and opens its editor. */
  async create(template: 'Blank' | 'Micro task' | 'Map by you' | 'Information', name: string): Promise<EditorScreen> {
    await this.open()
    await this.page.getByRole('button', { name: 'New form' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: new RegExp(`^${template}`) }).check()
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await this.page.waitForURL(/\/forms\/[^/]+\/edit$/)
    const editor = new EditorScreen(this.page)
    await editor.isReady()
    return editor
  }
}
