import { expect, type Locator, type Page } from '@playwright/test'

/** `/forms/{id}/edit`. */
export class EditorScreen {
  readonly canvas: Locator
  constructor(readonly page: Page) {
    this.canvas = page.getByRole('region', { name: 'Form canvas' })
  }

  get formId(): string {
    return /forms\/([^/]+)\/edit/.exec(this.page.url())?.[1] ?? ''
  }

  async isReady(): Promise<void> {
    await expect(this.canvas).toBeVisible()
  }

  /** Elements of the form itself, in order, without the footer's. */
  nodes(): Locator {
    return this.canvas.locator('[data-area="children"] [data-node]')
  }

  node(label: string): Locator {
    // Search what is rendered: the badges next to it name other questions.
    const drawn = this.page.locator('.gf-element, .ed-unknown').filter({ hasText: label })
    return this.nodes().filter({ has: drawn }).last()
  }

  /** A kind in the palette; expands the tile if it is a variant. */
  async kind(kind: string): Promise<Locator> {
    const button = this.page.locator(`[data-palette-kind="${kind}"]`)
    const more = this.page.locator(`[data-variants~="${kind}"][aria-expanded="false"]`)
    // New authors see the basics only.
    const all = this.page.locator('.ed-palette .ed-simple[data-simple]')
    await button.or(more).or(all).first().waitFor()
    if (!(await button.or(more).first().isVisible())) await all.press('Enter')
    await button.or(more).first().waitFor()
    if (await more.isVisible()) await more.press('Enter')
    return button
  }

  /** Adds a kind by pressing it in the palette. */
  async add(kind: string): Promise<void> {
    await (await this.kind(kind)).click()
  }

  /** Drags a kind from the palette with the pointer and drops it on a target of the canvas. */
  async dragKind(kind: string, target: Locator, where: 'upper' | 'middle' | 'lower' = 'lower'): Promise<void> {
    await this.drag(await this.kind(kind), target, where)
  }

  async drag(source: Locator, target: Locator, where: 'upper' | 'middle' | 'lower'): Promise<void> {
    await this.hold(source, target, where)
    await this.page.mouse.up()
  }

  /** Like `drag`, but the button stays down. */
  async hold(source: Locator, target: Locator, where: 'upper' | 'middle' | 'lower' = 'lower'): Promise<void> {
    await source.scrollIntoViewIfNeeded()
    const from = await boxOf(source)
    const share = { upper: 0.1, middle: 0.5, lower: 0.9 }[where]
    const { mouse } = this.page
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 4, { steps: 3 })
    // Aim again: content that grows meanwhile, such as a map whose code arrives, moves the target.
    let to = await boxOf(target)
    for (let aims = 0; aims < 3; aims++) {
      await mouse.move(to.x + to.width / 2, to.y + to.height * share, { steps: aims === 0 ? 12 : 3 })
      const now = (await target.count()) === 1 ? await target.boundingBox() : null
      if (!now || (now.y === to.y && now.x === to.x)) break
      to = now
    }
    // The drop place is computed in the frame after the last move.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  async select(label: string): Promise<void> {
    await this.node(label).click({ position: { x: 8, y: 8 } })
  }

  /** A setting of the selected element, by its label in the inspector. */
  setting(name: string | RegExp): Locator {
    return this.page.getByRole('complementary', { name: 'Settings' }).getByLabel(name).first()
  }

  /** Opens a collapsed section of the settings: `look`, `data`. */
  async openPart(part: string): Promise<void> {
    const heading = this.page.locator(`.ed-inspector [data-section="${part}"] > h3 button`)
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  }

  /** The condition builder of a setting of the selected element, which is added if missing. */
  async condition(name: string): Promise<Locator> {
    const build = this.page.getByRole('button', { name: `Open condition builder for “${name}”` })
    const dialog = this.page.getByRole('dialog').filter({ has: this.page.locator('.ed-logic') })
    // Adding it opens the builder.
    if (!(await this.addRule(name))) await build.click()
    await dialog.waitFor()
    return dialog
  }

  /** A rule, condition or calculation of the selected element as a field, conditions as text; added if missing. */
  async rule(name: string): Promise<Locator> {
    const box = this.setting(name)
    const asText = this.page.locator(`.ed-field button[aria-label="Edit “${name}” as expression"]`)
    if (await this.addRule(name)) {
      const dialog = this.page.getByRole('dialog').filter({ has: this.page.locator('.ed-logic') })
      await dialog.or(box).first().waitFor()
      if ((await asText.count()) > 0) {
        await dialog.waitFor()
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      }
    }
    if ((await asText.count()) > 0) await asText.click()
    await expect(box).toBeVisible()
    return box
  }

  /** Adds a rule, condition or calculation unless it is shown; true if it was added. */
  private async addRule(name: string): Promise<boolean> {
    const box = this.setting(name)
    const adds = this.page.locator('.ed-inspector [data-add]')
    await box.or(adds).first().waitFor()
    if (await box.isVisible()) return false
    for (const add of await adds.all()) {
      const isMenu = (await add.getAttribute('aria-haspopup')) !== null
      if (!isMenu && (await add.getAttribute('title')) !== name) continue
      await add.click()
      if (!isMenu) break
      const item = this.page.getByRole('menuitem', { name, exact: true })
      await this.page.getByRole('menu').waitFor()
      if (await item.isVisible()) {
        await item.click()
        break
      }
      await this.page.keyboard.press('Escape')
    }
    return true
  }

  /** The field name of the selected element's answers. */
  async fieldName(): Promise<Locator> {
    await this.openPart('data')
    return this.setting('Field name')
  }

  command(id: string): Locator {
    return this.page.locator(`[data-command="${id}"]`).first()
  }

  async save(): Promise<void> {
    const save = this.command('save')
    // The form may be saved automatically between the check and the press, which would then wait forever.
    await expect(async () => {
      if ((await save.getAttribute('aria-disabled')) !== 'true') await save.click({ timeout: 10_000 })
    }).toPass()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible()
  }
}

async function boxOf(locator: Locator) {
  await locator.waitFor()
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on screen.')
  return box
}
