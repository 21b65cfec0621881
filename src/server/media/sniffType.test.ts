import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../contract/problems.ts'
import { sniffType } from './sniffType.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The type detected for a file with this content that is declared as `claimed`, or the problem. */
async function typeOf(content: string | Uint8Array, claimed = 'application/octet-stream'): Promise<string> {
  const file = join(folder, 'file')
  writeFileSync(file, content)
  try {
    return await sniffType(file, claimed)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code
  }
}

/** A file that begins with these bytes in hex, followed by zeros. */
const begins = (hex: string, length = 4096) => {
  const bytes = Buffer.alloc(length)
  Buffer.from(hex.replaceAll(' ', ''), 'hex').copy(bytes)
  return bytes
}

const zipOf = async (...names: string[]) =>
  new Uint8Array(await downloadZip(names.map((name) => ({ name, input: 'x' }))).arrayBuffer())

/** A compound file whose root storage has this class. */
function compound(classHex: string): Uint8Array {
  const bytes = begins('d0cf11e0a1b11ae1')
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(2, 48)
  Buffer.from(classHex, 'hex').copy(bytes, 3 * 512 + 80)
  return bytes
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('A file that is never accepted', () => {
  it.each<[string, string | Uint8Array | Promise<Uint8Array>, string?]>([
    ['an SVG', SVG, 'image/svg+xml'],
    ['an SVG that says it is a PNG', SVG, 'image/png'],
    ['an SVG that says it is text', SVG, 'text/plain'],
    ['an SVG after an XML declaration and a comment', `<?xml version="1.0"?>\n<!-- a -->\n${SVG}`, 'image/svg+xml'],
    ['a program of Windows', begins('4d5a 9000 0300')],
    ['a program of Linux', begins('7f454c46 0201 0100')],
    ['a program of macOS', begins('cffaedfe 0700 0001')],
    ['an installer of Windows', compound('84100c0000000000c000000000000046')],
    ['an app for Android', zipOf('AndroidManifest.xml', 'classes.dex')],
    ['a program of Java', zipOf('META-INF/MANIFEST.MF')],
    ['an extension of Chrome', begins('43723234 0300 0000')],
    ['a package of Debian', Buffer.from('!<arch>\ndebian-binary   1410122664  0     0     100644  4         `\n2.0\n')],
    ['a package of Red Hat', begins('edabeedb 0300 0000')],
    ['a film of Flash', begins('435753 0a 0000 0000')],
    ['a WebAssembly module', begins('0061736d 0100 0000', 64)],
  ])('is %s', async (_, content, claimed) => {
    expect(await typeOf(await content, claimed)).toBe('mediaTypeRefused')
  })
})

describe('A file that is accepted', () => {
  it.each<[string, string | Uint8Array | Promise<Uint8Array>, string, string]>([
    ['a page of HTML, as text', '<!doctype html><script>alert(1)</script>', 'text/html', 'text/plain'],
    ['a script, as text', 'alert(1)', 'text/javascript', 'text/plain'],
    ['a table', 'a,b\n1,2', 'text/csv', 'text/csv'],
    ['a ZIP of anything else', zipOf('notes.txt'), 'application/zip', 'application/zip'],
    ['an old Word file', compound('0609020000000000c000000000000046'), 'application/octet-stream', 'application/x-cfb'],
  ])('is %s', async (_, content, claimed, type) => {
    expect(await typeOf(await content, claimed)).toBe(type)
  })

  it('is rejected if it claims to be an image and has no image signature', async () => {
    expect(await typeOf('hello', 'image/png')).toBe('mediaTypeLies')
  })
})
