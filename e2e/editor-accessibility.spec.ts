import { axe } from './axe.ts'
import { expect, test, type Browser, type Page } from './test.ts'
import { FormsList } from './pages/FormsList.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'
import { waitUntilStill } from './waitUntilStill.ts'

const { server } = authorAndServer()

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Act = (page: Page) => Promise<unknown>

const press =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const click =
  (what: string): Act =>
  (page) =>
    page.locator(what).first().click()
const see =
  (what: string): Act =>
  (page) =>
    expect(page.locator(what).first()).toBeVisible()
const command = (id: string): Act => click(`[data-command="${id}"]`)
const select =
  (nth: number): Act =>
  (page) =>
    page
      .locator('[data-area="children"] [data-node]')
      .nth(nth)
      .click({ position: { x: 260, y: 4 } })
const tab =
  (nth: number): Act =>
  (page) =>
    page.locator('.ed-left [role="tab"]').nth(nth).click()
const dialog = see('dialog[open], [role="menu"]')

/** States in an order in which a user could reach them, with the steps to reach and leave each. */
const STATES: readonly (readonly [name: string, reach: readonly Act[], leave?: readonly Act[]])[] = [
  ['the form itself', []],
  ['an element selected', [select(0)]],
  ['another kind selected', [select(2)]],
  ['all selected', [press('Control+a')], [press('Escape')]],
  ['an element picked up by keys', [select(1), press('Tab', 'Space', 'ArrowDown')], [press('Escape')]],
  ['the menu of an element', [select(1), press('Shift+F10'), dialog], [press('Escape')]],
  ['the menu of the form', [click('.ed-tools .ed-more'), dialog], [press('Escape')]],
  ['the list of commands', [press('Control+k'), dialog], [press('Escape')]],
  ['the sheet of shortcuts', [select(1), press('?'), dialog], [press('Escape')]],
  ['words being written on the canvas', [select(1), press('Enter'), see('.ed-writing')], [press('Escape')]],
  ['an insertion by name', [select(1), press('/'), see('.ed-insert')], [press('Escape')]],
  ['variants of a kind', [click('[data-variants]'), see('.ed-palette-variants')], [click('[data-variants]')]],
  ['what can be added to an element', [select(1), click('[data-add="rules"]'), dialog], [press('Escape')]],
  ['comments on an element', [select(1), click('.ed-comments h3 button'), see('.ed-comment-box')]],
  [
    'a change of kind being weighed',
    [select(1), command('changeKind'), click('[data-kind-choice]'), see('.ed-kind-preview h3')],
    [press('Escape')],
  ],
  [
    'settings that were searched for',
    [press('Control+Shift+f'), see('[data-settings-search]:focus'), press('h', 'e', 'l', 'p')],
    [press('Escape', 'Escape')],
  ],
  ['the tour', [press('Control+k'), click('[data-entry$="showTour"]'), see('.ed-tour')], [click('[data-tour-skip]')]],
  ['the outline', [tab(1), see('[role="treeitem"]')]],
  ['a name being changed in the outline', [click('[role="treeitem"]'), press('F2')], [press('Escape')]],
  ['a locked and hidden element', [select(1), press('Control+Shift+l', 'Control+Shift+h')]],
  ['the history', [tab(2)], [tab(0)]],
  ['the JSON of the form', [command('jsonView'), see('.cm-content')]],
  [
    'JSON that is wrong',
    [click('.cm-content'), press('Control+Home', 'x'), see('.cm-lintRange-error')],
    [press('Control+z'), command('jsonView'), command('jsonView')],
  ],
  [
    'the import',
    [click('.ed-tools .ed-more'), click('[data-menu="importJson"]'), see('dialog[open]')],
    [press('Escape')],
  ],
  ['the list of issues', [click('.ed-tools .ed-badge'), dialog], [press('Escape')]],
  ['publishing', [command('publish'), dialog], [press('Escape')]],
]

for (const [look, options] of [
  ['light, in English', { colorScheme: 'light', locale: 'en' }],
  ['dark, in Vietnamese', { colorScheme: 'dark', locale: 'vi' }],
] as const) {
  test(`no state of the editor has accessibility violations (${look})`, async ({ browser }) => {
    // Two dozen states, each checked as a whole.
    test.slow()
    const found: string[] = []
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    await withoutTour(context)
    await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
    const page = await context.newPage()
    const check = async (state: string) => {
      await waitUntilStill(page)
      const { violations } = await axe(page)
        .options({ runOnly: RULES, resultTypes: ['violations'] })
        .analyze()
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${state}: ${id}: ${target.join(' ')}`))
    }
    await page.goto(`${server.portal}/forms/${await makeForm(browser)}/edit`)
    await see('[data-palette-kind="text"]')(page)
    await check('an empty form')
    for (const kind of ['text', 'number', 'select', 'group', 'text-block', 'rating'])
      await click(`[data-palette-kind="${kind}"]`)(page)
    // Kinds half covered by the search, where adding them had scrolled to, would be measured too small.
    await page.locator('.ed-palette').evaluate((palette) => {
      for (let part: Element | null = palette; part; part = part.parentElement) part.scrollTop = 0
    })
    for (const [state, reach, leave = []] of STATES) {
      for (const act of reach) await act(page)
      await check(state)
      for (const act of leave) await act(page)
    }
    expect(found).toEqual([])
    await context.close()
  })
}

/** An empty form of the same author, created in English. */
async function makeForm(browser: Browser): Promise<string> {
  const context = await browser.newContext({ locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const { formId } = await new FormsList(await context.newPage(), server.portal).create('Blank', 'Wells')
  await context.close()
  return formId
}
