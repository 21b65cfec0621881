import { describe, expect, it, vi } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, group, number, repeat, text, yesNo } from '../../../tests/kit/form.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { runAction, type ActionScope } from './runActions.ts'
import { fireEvents, watchChanges, type RunAction } from './watchEvents.ts'

function scopeOf(document = form(text('name'), number('depth'), number('twice'), group('pump', text('maker')))) {
  const f = filling(document)
  const place = {
    showNotice: vi.fn<ActionScope['showNotice']>(),
    openUrl: vi.fn<ActionScope['openUrl']>(),
    goTo: vi.fn<ActionScope['goTo']>(),
    refetch: vi.fn<ActionScope['refetch']>(),
  }
  const scope: ActionScope = { ...place, filling: f.filling, parse: parseExpression }
  return { f, place, scope }
}

describe('A named action', () => {
  it('sets an answer to the result of an expression', () => {
    const { f, scope } = scopeOf()
    f.answer('depth', 4)
    runAction('setValue', { name: 'twice', value: 'depth * 2' }, scope)
    runAction('setValue', { name: 'pump.maker', value: '"Afridev"' }, scope)
    expect(f.filling.input()).toEqual({ depth: 4, twice: 8, pump: { maker: 'Afridev' } })
  })

  it('reads hidden answers as blank', () => {
    const { f, scope } = scopeOf(form(yesNo('wet'), number('depth').shownWhen('wet'), number('twice')))
    f.answer('depth', 4)
    runAction('setValue', { name: 'twice', value: 'coalesce(depth, 1)' }, scope)
    expect(f.filling.get('twice')).toBe(1)
  })

  it('clears an answer with an empty value', () => {
    const { f, scope } = scopeOf()
    f.answer('name', 'x')
    runAction('setValue', { name: 'name', value: '' }, scope)
    expect(f.filling.get('name')).toBeUndefined()
  })

  it.each([
    ['an element that is not there', { name: 'nowhere', value: '1' }],
    ['an expression that cannot be read', { name: 'depth', value: '1 +' }],
    ['an expression that fails', { name: 'depth', value: 'nowhere + 1' }],
    ['a value of another kind', { name: 'depth', value: '"deep"' }],
    ['a value that is no expression', { name: 'depth', value: { a: 1 } }],
    ['a group', { name: 'pump', value: '1' }],
  ])('does nothing with %s', (_, params) => {
    const { f, scope } = scopeOf()
    runAction('setValue', params, scope)
    expect(f.filling.input()).toEqual({})
  })

  it('sets an answer in every row, or in the row it runs in, by the answers there', () => {
    const { f, scope } = scopeOf(form(number('factor'), repeat('wells', number('depth'), number('share'))))
    f.answer('factor', 10).add('wells').add('wells').answer('wells/0/depth', 1).answer('wells/1/depth', 3)
    const params = { name: 'wells.share', value: 'factor * row.depth / sum(wells.depth) + position()' }
    runAction('setValue', params, scope, f.rows('wells')[1])
    expect(f.filling.input()).toMatchObject({ wells: [{ depth: 1 }, { depth: 3, share: 9.5 }] })
    runAction('setValue', params, scope)
    expect(f.filling.input()).toMatchObject({ wells: [{ share: 3.5 }, { share: 9.5 }] })
    runAction('setValue', { name: 'share', value: '' }, scope)
    expect(f.get('wells/1/share')).toBeUndefined()
  })

  it('shows a message, with a known level', () => {
    const { place, scope } = scopeOf()
    runAction('showNotice', { text: { en: 'Mind the dog' }, level: 'warning' }, scope)
    runAction('showNotice', { text: 'Hello', level: 'loud' }, scope)
    expect(place.showNotice.mock.calls).toEqual([
      ['warning', { en: 'Mind the dog' }],
      ['info', 'Hello'],
    ])
  })

  it('shows a message with existing answers', () => {
    const { place, scope } = scopeOf()
    runAction('showNotice', { text: { en: '{name}: {= depth * 2}', vi: '{pump.maker} {nobody}' } }, scope)
    const [, , spoken] = place.showNotice.mock.calls[0] ?? []
    expect([...(spoken?.words.answers ?? [])]).toEqual([
      ['name', 'name'],
      ['pump.maker', 'pump/maker'],
    ])
    expect([...(spoken?.expressions?.keys() ?? [])]).toEqual(['depth * 2'])
  })

  it('opens URLs, except for those that could run code', () => {
    const { place, scope } = scopeOf()
    runAction('openUrl', { url: 'https://example.org/' }, scope)
    runAction('openUrl', { url: 'javascript:alert(1)' }, scope)
    runAction('openUrl', {}, scope)
    expect(place.openUrl.mock.calls).toEqual([['https://example.org/']])
  })

  it('moves to a question, and repeats the opening call', () => {
    const { f, place, scope } = scopeOf()
    runAction('goTo', { name: 'maker' }, scope)
    runAction('goTo', { name: 'nowhere' }, scope)
    runAction('refetch', {}, scope)
    expect(place.goTo.mock.calls).toEqual([[f.idOf('pump/maker')]])
    expect(place.refetch).toHaveBeenCalledTimes(1)
  })

  it('that sets a value does nothing on a page without the expression language', () => {
    const { f, scope } = scopeOf()
    runAction('setValue', { name: 'depth', value: '1' }, { ...scope, parse: undefined })
    expect(f.filling.input()).toEqual({})
  })
})

const set = (on: 'open' | 'change', name: string, value: string, of?: string) =>
  ({ on, action: 'setValue', params: { name, value }, ...(of ? { of } : {}) }) as const

describe('Declared events', () => {
  it('run in order when they occur', () => {
    const run = vi.fn<RunAction>()
    const events = [set('open', 'a', '1'), set('change', 'b', '2'), set('open', 'c', '3')]
    fireEvents(events, 'open', run)
    expect(run.mock.calls.map(([, { name }]) => name)).toEqual(['a', 'c'])
  })

  it('react to the named element, and to no other', () => {
    const { f, scope } = scopeOf()
    const stop = watchChanges(f.filling, [set('change', 'twice', 'depth * 2', 'depth')], (action, params) =>
      runAction(action, params, scope),
    )
    f.answer('name', 'x')
    expect(f.filling.get('twice')).toBeUndefined()
    f.answer('depth', 1).answer('depth', 3)
    expect(f.filling.get('twice')).toBe(6)
    stop()
    f.answer('depth', 5)
    expect(f.filling.get('twice')).toBe(6)
  })

  it('react to an answer in rows, and run in the changed row', () => {
    const { f, scope } = scopeOf(form(repeat('wells', number('depth'), number('twice'))))
    f.add('wells')
    const events = [set('change', 'wells.twice', 'row.depth * 2', 'wells.depth')]
    const stop = watchChanges(f.filling, events, (action, params, row) => runAction(action, params, scope, row))
    f.answer('wells/0/depth', 2).add('wells').answer('wells/0/twice', 99).answer('wells/1/depth', 5)
    expect(f.filling.input()).toEqual({
      wells: [
        { depth: 2, twice: 99 },
        { depth: 5, twice: 10 },
      ],
    })
    stop()
  })

  it('that trigger each other terminate', () => {
    const { f, scope } = scopeOf()
    const events = [set('change', 'twice', 'depth + 1', 'depth'), set('change', 'depth', 'twice + 1', 'twice')]
    watchChanges(f.filling, events, (action, params) => runAction(action, params, scope))
    f.answer('depth', 1)
    expect(f.filling.get('twice')).toBe(2)
    expect(f.filling.get('depth')).toBe(3)
  })

  it('without an element react to any answer', () => {
    const { f } = scopeOf()
    const run = vi.fn<RunAction>()
    watchChanges(f.filling, [{ on: 'change', action: 'refetch', params: {} }], run)
    f.answer('name', 'a').answer('depth', 1)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
