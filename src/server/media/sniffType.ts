import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '../../contract/problems.ts'

/** Bytes at the beginning of a file that determine whether it is text, and of which type. */
const HEAD_BYTES = 65_536

/** Types that are never accepted: images that can contain scripts, and executables. */
const REFUSED = new Set([
  'image/svg+xml',
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-msi',
  'application/vnd.android.package-archive',
  'application/java-archive',
  'application/x-google-chrome-extension',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/x-shockwave-flash',
  'application/wasm',
])
const TEXTS = /^(?:text\/|application\/(?:json|geo\+json|xml|[a-z0-9.-]+\+(?:json|xml)|x-ndjson|yaml|csv))/
/** Types with a signature: a file without one is none of these. */
const SIGNED = /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|gzip|x-7z|vnd\.(?:openxml|ms-|oasis))/

/**
 * Determines the media type of a file from its content; `claimed` is used only where the content allows it. Throws
 * mediaTypeLies for a clearly different type, and mediaTypeRefused for types never accepted (SVG, executables).
 */
export async function sniffType(file: string, claimed: string): Promise<string> {
  const head = await readHead(file)
  const found = (await fileTypeFromFile(file))?.mime.split(';')[0]
  if (found === 'application/x-cfb' && (await isInstaller(file))) refuse('application/x-msi')
  const type = !found || found === 'application/xml' ? typeOfText(head, claimed) : settle(found, claimed)
  if (REFUSED.has(type)) refuse(type)
  return type
}

function typeOfText(head: Buffer, claimed: string): string {
  const text = readText(head)
  if (text !== null && /<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (SIGNED.test(claimed)) throwMismatch(claimed, text === null ? 'application/octet-stream' : 'text/plain')
  if (text === null) return 'application/octet-stream'
  // Uploaded HTML must never be rendered on our origin.
  if (/^\s*(?:<!doctype html|<html|<head|<body|<script)/i.test(text) || !TEXTS.test(claimed)) return 'text/plain'
  return /html|javascript|ecmascript/.test(claimed) ? 'text/plain' : claimed
}

/**
 * Accepts a different image type, or audio in a container shared with video, as a mistake; any other mismatch is an
 * error.
 */
function settle(found: string, claimed: string): string {
  const [is, sub] = halves(found)
  const [says] = halves(claimed)
  if (found === claimed || claimed === 'application/octet-stream') return found
  if (is === 'video' && says === 'audio') return `audio/${sub}`
  if (is === says || (is === 'audio' && says === 'video')) return found
  if (SIGNED.test(found) || SIGNED.test(claimed)) throwMismatch(claimed, found)
  return found
}

function refuse(type: string): never {
  throw new Problem('mediaTypeRefused', { type })
}

function throwMismatch(claimed: string, found: string): never {
  throw new Problem('mediaTypeLies', { claimed, found })
}

const halves = (type: string): [string, string] => [type.split('/')[0] ?? '', type.split('/')[1] ?? '']

/** Decodes the beginning of a file as text; null if it is not UTF-8. A character may be cut off at the end. */
function readText(head: Buffer): string | null {
  if (head.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return null
  }
}

/**
 * CLSID of the root storage of a Windows Installer package ({000C1084-…-C000-000000000046}); old Word files have
 * others.
 */
const INSTALLER_CLASS = Buffer.from('84100c0000000000c000000000000046', 'hex')

/**
 * True for a compound file that is an installer: [MS-CFB] 2.2 has the offset of the directory, 2.6.1 that of the CLSID.
 */
async function isInstaller(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer: header } = await handle.read(Buffer.alloc(52), 0, 52, 0)
    const sectorBytes = 2 ** Math.min(header.readUInt16LE(30), 16)
    const root = (header.readUInt32LE(48) + 1) * sectorBytes
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, root + 80)
    return buffer.equals(INSTALLER_CLASS)
  } finally {
    await handle.close()
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
