import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import portal from '../../src/render/i18n/locales/en/portal.json' with { type: 'json' }
import { ANALYTICS_EVENTS, TrackedEvent } from '../../src/contract/analytics.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Audience, Tokens, User } from '../../src/contract/shapes.ts'
import { TEMPLATE_KINDS, type Mode, type TemplateName } from '../../src/forms/document/FormDocument.ts'
import { printDocument } from '../../src/forms/document/printDocument.ts'
import { buildSubmission } from '../../src/forms/submission/buildSubmission.ts'
import { openTemplate } from '../../src/forms/template/openTemplate.ts'
import { AN_AUTHOR, clientSession, infoOf, type ClientSession } from '../kit/clientSession.ts'
import { filling } from '../kit/filling.ts'
import { publishedForm, stored as element, submission } from '../kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../kit/testPortal.ts'
import { sha256Of, uploadClient } from '../kit/uploadClient.ts'
import { visionModelServer } from '../kit/visionModelServer.ts'

const keysOf = (schema: { readonly properties: object }) => Object.keys(schema.properties).toSorted()

describe('3. the people and what a browser keeps of them', () => {
  let s: TestPortal
  let page: ClientSession
  beforeAll(async () => {
    s = await testPortal()
  })
  afterAll(() => s.end())
  beforeEach(async () => {
    page = await clientSession()
  })

  it('user: id, name, email, avatar (optional string), authType (concedo or google)', async () => {
    expect(keysOf(User)).toEqual(['authType', 'avatar', 'email', 'id', 'name'])
    expect(User.required).not.toContain('avatar')
    const { body: author } = await (await s.as('author')).call('info')
    const { body: collector } = await (await s.as('collector')).call('info')
    expect([author.concedoUser?.authType, collector.googleUser?.authType]).toEqual(['concedo', 'google'])
  })

  it.each([7, '7'])('user: id %j (string or number, kept as a string)', async (id) => {
    page.browser.answer({ '/info': infoOf({ concedoUser: { ...AN_AUTHOR, id } }) })
    await page.openSession(() => {})
    expect(page.who().user?.id).toBe('7')
  })

  it('for concedo users the login also carries accessToken, refreshToken and expiresAt', async () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 60 }
    page.browser.answer({
      '/exchange': { user: AN_AUTHOR, tokens, redirect: '/' },
      '/info': infoOf({ concedoUser: AN_AUTHOR }),
    })
    await page.finishSignIn('code')
    expect(page.readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' })
    expect(page.readExpiry()).toBeGreaterThan(Date.now())
  })

  it('main state: collapsed (persisted), loading, googleUser, concedoUser, isAdmin, isMicroTaskAdmin', async () => {
    expect(page.sessionStore.getState()).toMatchObject({
      collapsed: false,
      loading: false,
      googleUser: null,
      concedoUser: null,
      isAdmin: false,
      isMicroTaskAdmin: false,
    })
    page.setCollapsed(true)
    page.sessionStore.setState({ loading: true })
    expect(JSON.parse(localStorage.getItem('collapsed') ?? '')).toMatchObject({ state: { collapsed: true } })
    expect(localStorage.getItem('collapsed')).not.toContain('loading')
  })

  it('info response: googleUser, concedoUser, isAdmin, isMicroTaskAdmin', async () => {
    const { body } = await (await s.as('anyone')).call('info')
    expect(body).toEqual({ googleUser: null, concedoUser: null, isAdmin: false, isMicroTaskAdmin: false })
    expect((await (await s.as('admin')).call('info')).body).toMatchObject({ isAdmin: true, isMicroTaskAdmin: false })
    expect((await (await s.as('taskadmin')).call('info')).body).toMatchObject({ isMicroTaskAdmin: true })
  })

  it('token response: access_token, refresh_token, expires_in (seconds)', () => {
    expect(keysOf(Tokens)).toEqual(['access_token', 'expires_in', 'refresh_token'])
    expect(Tokens.properties.expires_in).toMatchObject({ type: 'integer', description: 'seconds' })
    expect(endpoints.refreshTokens.output.properties.data).toBe(Tokens)
  })

  it('browser storage holds: access token, refresh token, expiry time, refresh timer id, side-panel collapsed flag, admin flag', async () => {
    page.browser.answer({ '/info': infoOf({ concedoUser: AN_AUTHOR }) })
    page.storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    page.storeAdminFlag(true)
    page.setCollapsed(true)
    await page.openSession(() => {})
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).toSorted()
    expect(keys).toEqual(['access_token', 'collapsed', 'expires_at', 'is_admin', 'refresh_token'])
    expect([sessionStorage.length, sessionStorage.key(0)]).toEqual([1, 'refresh_timer_id'])
    page.cancelRefresh()
  })
})

const opened = (kind: TemplateName) => openTemplate(TEMPLATE_KINDS[kind], { random: Math.random })
const stored = (kind: TemplateName) => printDocument(opened(kind))

const sent = (kind: TemplateName, mode: Mode, answers: { readonly [name: string]: string | object } = {}) => {
  const f = filling({ ...opened(kind), mode })
  for (const [name, value] of Object.entries(answers)) f.answer(name, value as never)
  const details = { formId: 'form0001', version: 1, id: 'x', googleEmail: 'c@example.org', prompts: ['What is it?'] }
  return buildSubmission(f.filling, kind === 'MICRO_TASK' ? { ...details, taskId: 'task0001' } : details)
}

describe('3. forms and what is sent', () => {
  it("form schema (default): a container holding a navbar (title default 'Untitled form') and a form", () => {
    const { container } = stored('BLANK')
    expect(Object.keys(container).toSorted()).toEqual(['form', 'navbar'])
    expect(container.navbar.title).toBe('Untitled form')
  })

  it('the form has id, data, mapData, redirect, initApi, submitApi, events, children, and a footer with a primary Submit button', () => {
    const { form } = stored('BLANK').container
    expect(Object.keys(form).toSorted()).toEqual(
      ['id', 'data', 'mapData', 'redirect', 'initApi', 'submitApi', 'events', 'children', 'footer'].toSorted(),
    )
    expect(form.footer.children).toMatchObject([
      { kind: 'button', settings: { label: 'Submit', variant: 'primary', action: 'submit' } },
    ])
  })

  it('the form id is an 8-character random string', () => {
    const ids = Array.from({ length: 20 }, () => opened('BLANK').form.id)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(new Set(ids).size).toBe(20)
  })

  it("form configuration: mode (h5, pax or dax) and presets 'mobile'", () => {
    const modes: { readonly [mode in Mode]: true } = { h5: true, pax: true, dax: true }
    expect(Object.keys(modes)).toContain(stored('BLANK').mode)
    expect(stored('BLANK').presets).toBe('mobile')
  })

  it("template kinds: 100 BLANK; 10000 MICRO_TASK; 1 MAP_BY_YOU; -1 INFO (a single text block 'Untitled Title')", () => {
    expect(TEMPLATE_KINDS).toEqual({ BLANK: 100, MICRO_TASK: 10_000, MAP_BY_YOU: 1, INFO: -1 })
    const { children } = stored('INFO').container.form
    expect(children).toMatchObject([{ kind: 'text-block', settings: { text: 'Untitled Title' } }])
    expect(children).toHaveLength(1)
  })

  it("map-by-you template fields: a location picker named coordinate, and a required textarea mainName labelled 'Main name' with placeholder 'input main name'", () => {
    expect(stored('MAP_BY_YOU').container.form.children).toMatchObject([
      { kind: 'location', name: 'coordinate' },
      {
        kind: 'textarea',
        name: 'mainName',
        settings: { label: 'Main name', placeholder: 'input main name', required: true },
      },
    ])
  })

  const PLACE = { coordinate: { type: 'Point', coordinates: [103.8, 1.35] }, mainName: 'The old well' }

  it('submission payload: additional_data: PageId, Prompts', () => {
    expect(sent('BLANK', 'h5').additional_data).toEqual({ PageId: 'form0001', Prompts: ['What is it?'] })
  })

  it('plus TaskId for micro tasks', () => {
    const { additional_data } = sent('MICRO_TASK', 'h5')
    expect(additional_data).toEqual({ PageId: 'form0001', Prompts: ['What is it?'], TaskId: 'task0001' })
  })

  it('plus GeoPoint, Source and PoiName.en for map-by-you', () => {
    const { additional_data } = sent('MAP_BY_YOU', 'h5', PLACE)
    expect(Object.keys(additional_data).toSorted()).toEqual(['GeoPoint', 'PageId', 'PoiName.en', 'Prompts', 'Source'])
    expect(additional_data).toMatchObject({
      GeoPoint: { latitude: 1.35, longitude: 103.8 },
      'PoiName.en': 'The old well',
    })
  })

  it('input: all form values, plus Google_Email for non-driver modes', () => {
    const [h5, pax, dax] = (['h5', 'pax', 'dax'] as const).map((mode) => sent('MAP_BY_YOU', mode, PLACE).input)
    expect(h5).toEqual({ ...PLACE, Google_Email: 'c@example.org' })
    expect([pax, dax]).toEqual([PLACE, PLACE])
  })

  it('submission_type: 100, 10000 or 1', () => {
    const types = (['BLANK', 'MICRO_TASK', 'MAP_BY_YOU'] as const).map((kind) => sent(kind, 'h5').submission_type)
    expect(types).toEqual([100, 10_000, 1])
  })

  it('audience type: Mobile 1, H5 2, All 99', () => {
    expect(Audience.anyOf.map((one) => one.const)).toEqual([1, 2, 99])
    expect(portal.audience).toMatchObject({ '1': 'Mobile app', '2': 'Web browser', '99': 'Mobile app and web browser' })
  })
})

describe('3. analytics events', () => {
  const ANSWER = 'nobody else may read this'
  let s: TestPortal
  let formId: string
  beforeAll(async () => {
    s = await testPortal()
    const { id, author } = await publishedForm(s, [element('text', 'note')])
    formId = id
    const collector = await s.as('collector')
    await collector.call('submitWeb', { body: submission(id, { note: ANSWER }) })
    for (const name of ['submitSuccess', 'submitFailed'])
      await collector.call('track', { body: { name, formId: id, state: 'PLACE_DETAILS' } })
    await author.call('unpublishForm', { params: { id } })
  })
  afterAll(() => s.end())
  const events = () => s.app.services.store.read((r) => r.events.after(0, 100))

  it('are login, create form, publish form, unpublish form, first publish time, submit success, submit failed and vision model called', () => {
    expect(ANALYTICS_EVENTS.filter((name) => name !== 'open')).toEqual([
      'login',
      'createForm',
      'publishForm',
      'unpublishForm',
      'firstPublishTime',
      'submitSuccess',
      'submitFailed',
      'visionModelCalled',
    ])
  })

  it('are recorded as they happen', async () => {
    expect((await events()).map(({ name }) => name)).toEqual([
      'login',
      'createForm',
      'publishForm',
      'firstPublishTime',
      'login',
      'submitSuccess',
      'submitFailed',
      'unpublishForm',
    ])
  })

  it('include first publish time at the first publication only', async () => {
    const author = await s.as('author')
    const { headers } = await author.call('getForm', { params: { id: formId } })
    await author.call('publishForm', { params: { id: formId }, headers: { 'if-match': String(headers['etag']) } })
    const names = (await events()).filter((event) => event.form_id === formId).map(({ name }) => name)
    expect(names.slice(-1)).toEqual(['publishForm'])
    expect(names.filter((name) => name === 'firstPublishTime')).toHaveLength(1)
  })

  it('include vision model called', async () => {
    // The simulated browsers of earlier specs intercept all calls, including the server's own.
    vi.unstubAllGlobals()
    const model = await visionModelServer()
    const other = await testPortal(model.env)
    const children = [
      element('photo', 'photo', { prompts: [{ prompt: 'Name?', fills: 'name' }] }),
      element('text', 'name'),
    ]
    const form = await publishedForm(other, children)
    const collector = await other.as('collector')
    const bytes = readFileSync(join(import.meta.dirname, '../pictures/sign.png'))
    const { status } = await uploadClient(collector, form).upload({ bytes, name: 'sign.png', type: 'image/png' })
    expect(status).toBe(204)
    const [photo] = form.document.container.form.children
    const about = { formId: form.id, version: 1, element: photo?.id ?? '', hash: sha256Of(bytes) }
    const tracked = async () =>
      (await other.app.services.store.read((r) => r.events.after(0, 100))).map(({ name }) => name)
    expect(await tracked()).not.toContain('visionModelCalled')
    const { problem } = await collector.call('suggestFromPhoto', { body: about })
    expect(problem).toBeUndefined()
    expect(model.calls).toEqual(['/v1/chat/completions'])
    expect((await tracked()).filter((name) => name === 'visionModelCalled')).toHaveLength(1)
    await other.end()
    model.end()
  })

  it.each([
    ['publishForm', 'author'],
    ['submitSuccess', 'collector'],
  ] as const)('include the role with %s (%s), user id, name and email', async (name, role) => {
    const { email, call } = await s.as(role)
    const { body } = await call('info')
    const user = body.concedoUser ?? body.googleUser
    expect((await events()).find((event) => event.name === name)).toMatchObject({
      role,
      user_id: user?.id,
      user_name: user?.name,
      user_email: email,
    })
  })

  it('use the state name PLACE_DETAILS for place details', async () => {
    expect((await events()).find(({ name }) => name === 'submitSuccess')?.state).toBe('PLACE_DETAILS')
  })

  it('never contain an answer: an event has no field for one', async () => {
    expect(JSON.stringify(await events())).not.toContain(ANSWER)
    expect(Object.keys(TrackedEvent.properties)).toEqual(['name', 'formId', 'state'])
    const { call } = await s.as('collector')
    for (const more of [{ note: ANSWER }, { formId: ANSWER }, { state: ANSWER }])
      expect((await call('track', { body: { name: 'open', ...more } })).problem).toBe('badRequest')
  })

  it('of authors are not accepted from pages', async () => {
    const { call } = await s.as('anyone')
    for (const name of ['login', 'publishForm', 'visionModelCalled'])
      expect((await call('track', { body: { name, formId } })).problem).toBe('badRequest')
  })
})

describe('3. what a correction sends', () => {
  let s: TestPortal
  beforeAll(async () => {
    s = await testPortal()
  })
  afterAll(() => s.end())

  it('additional_data, input and submission_type are those of a submission; the submission keeps its id', async () => {
    const { id, author } = await publishedForm(s, [element('text', 'name')])
    const collector = await s.as('collector')
    const sent = submission(id, { name: 'Well' })
    const params = { submissionId: String(sent.id) }
    await collector.call('submitWeb', { body: sent })
    const again = { edition: 1, submission: { ...sent, input: { name: 'Old well' } } }
    expect((await collector.call('correctSubmission', { params, body: again })).body.id).toBe(sent.id)
    const { body } = await author.call('getSubmission', { params: { id, ...params } })
    expect(body.additionalData).toEqual({ PageId: id, Prompts: [] })
    expect(body.submissionType).toBe(100)
  })

  it('input: all form values, plus Google_Email for non-driver modes', async () => {
    const { id } = await publishedForm(s, [element('text', 'name')])
    const [collector, driver] = [await s.as('collector'), await s.as('anyone')]
    const [web, app] = [submission(id, { name: 'Web' }), submission(id, { name: 'App' })]
    await collector.call('submitWeb', { body: web })
    await driver.call('submitDriver', { body: app, headers: { 'x-mts-ssid': collector.token } })
    const inputs = [web, app].map(async (sent) => {
      const params = { submissionId: String(sent.id) }
      const body = { edition: 1, submission: { ...sent, input: { name: 'Again' } } }
      await collector.call('correctSubmission', { params, body })
      return (await collector.call('getMySubmission', { params })).body.input
    })
    expect(await Promise.all(inputs)).toEqual([{ name: 'Again', Google_Email: collector.email }, { name: 'Again' }])
  })
})
