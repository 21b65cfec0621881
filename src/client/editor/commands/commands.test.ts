import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, number, text } from '../../../../tests/kit/form.ts'
import words from '../../../render/i18n/locales/en/editor.json' with { type: 'json' }
import { commandLists } from './commandLists.ts'
import { isPress, keyLabel } from './keys.ts'

const pressed = (key: string, held: readonly string[] = []) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
})

const commands = commandLists().all

describe('Commands', () => {
  it('have texts, unique ids and unique shortcuts', () => {
    expect(commands.filter(({ id }) => !(id in words.command))).toEqual([])
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    const keys = commands.flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have texts for the reasons why they are unavailable', () => {
    const e = editorDriver(form(text('a')))
    const reasons = commands.map(({ id }) => e.unavailableReason(id)).filter((reason) => reason !== null)
    expect(reasons).toContain('nothingToUndo')
    expect(reasons.filter((reason) => !(reason in words.unavailable))).toEqual([])
  })

  it('change nothing for viewers', () => {
    const e = editorDriver(form(text('a')), 'viewer')
    e.select('a').run('remove').run('duplicate').run('moveDown')
    expect(e.names()).toEqual(['a'])
    expect(e.unavailableReason('remove')).toBe('readOnly')
    expect(e.unavailableReason('preview')).toBeNull()
  })

  it('duplicate an element right after it and select the copy', () => {
    const e = editorDriver(form(group('g', text('a')), number('b')))
    e.select('g').run('duplicate')
    expect(e.names()).toEqual(['g', 'g_2', 'b'])
    expect(e.selected()).toBe('g_2')
    expect(e.names('g_2')).toEqual(['a'])
  })

  it('delete an element and select the next one', () => {
    const e = editorDriver(form(text('a'), text('b'), text('c')))
    e.select('b').run('remove')
    expect(e.names()).toEqual(['a', 'c'])
    expect(e.selected()).toBe('c')
  })

  it('keep the last button of the footer', () => {
    const e = editorDriver(form(text('a')))
    e.editor.select(e.editor.state.document.roots.footer[0] ?? null)
    expect(e.unavailableReason('remove')).toBe('lastSubmit')
  })

  it('move an element down into a group, through it and out again', () => {
    const e = editorDriver(form(text('a'), group('g', text('b'))))
    e.select('a').run('moveDown')
    expect(e.names('g')).toEqual(['a', 'b'])
    e.run('moveDown')
    expect(e.names('g')).toEqual(['b', 'a'])
    e.run('moveDown')
    expect(e.names()).toEqual(['g', 'a'])
    expect(e.unavailableReason('moveDown')).toBe('noFurther')
  })

  it('move the selection through the document and up to the group', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    e.run('selectNext').run('selectNext')
    expect(e.selected()).toBe('a')
    e.run('selectParent')
    expect(e.selected()).toBe('g')
    expect(e.unavailableReason('selectParent')).toBe('atTop')
    e.run('deselect')
    expect(e.selected()).toBeNull()
  })

  it('leave saving, preview and files to the page', () => {
    const e = editorDriver(form(text('a')))
    expect(e.unavailableReason('save')).toBe('alreadySaved')
    e.type('a', 'label', 'x').run('save').run('preview').run('exportJson')
    expect(e.called).toEqual(['save', 'preview', 'download'])
  })
})

describe('Shortcuts', () => {
  it('use Ctrl or Cmd depending on the system', () => {
    expect(isPress('Mod+Z', pressed('z', ['ctrl']))).toBe(true)
    expect(isPress('Mod+Z', pressed('z', ['meta']))).toBe(true)
    expect(isPress('Mod+Z', pressed('Z', ['ctrl', 'shift']))).toBe(false)
    expect(isPress('Mod+Shift+Z', pressed('Z', ['ctrl', 'shift']))).toBe(true)
    expect(isPress('Delete', pressed('Delete', ['alt']))).toBe(false)
    expect(keyLabel('Mod+Shift+Z', 'MacIntel')).toBe('⌘+Shift+Z')
    expect(keyLabel('Alt+ArrowUp', 'Linux')).toBe('Alt+↑')
  })
})
