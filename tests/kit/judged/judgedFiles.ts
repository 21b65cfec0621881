import { Transformer } from '@napi-rs/image'
import type { MediaRef } from '../../../src/forms/media/MediaRef.ts'
import type { PublishedForm } from '../publishedForm.ts'
import type { TestClient } from '../testPortal.ts'
import { type FileToSend, refOf, uploadClient } from '../uploadClient.ts'

const pixels = (shade: number) => Transformer.fromRgbaPixels(Buffer.alloc(32 * 24 * 4, shade), 32, 24)
const bytesOf = (hex: string) => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(400)])

/** A file for every kind that takes files, by question: real pictures, and the headers of a recording and a film. */
const filesOf = async (): Promise<{ readonly [question: string]: readonly FileToSend[] }> => ({
  q_photo: [
    { bytes: await pixels(40).jpeg(90), name: 'Giếng "Bến Thành"; 1.jpg', type: 'image/jpeg' },
    { bytes: await pixels(90).jpeg(90), name: '水井.jpg', type: 'image/jpeg' },
  ],
  q_audio: [
    {
      bytes: bytesOf('1a45dfa3 9f 428681 01 42f781 01 42f281 04 42f381 08 428284 7765626d 428781 04 428581 02'),
      name: 'interview.webm',
      type: 'audio/webm',
    },
  ],
  q_video: [
    {
      bytes: bytesOf('00000018 66747970 6d703432 00000000 6d703432 69736f6d'),
      name: 'handle.mp4',
      type: 'video/mp4',
    },
  ],
  q_signature: [{ bytes: await pixels(120).png(), name: 'signature.png', type: 'image/png' }],
  q_sketch: [{ bytes: await pixels(160).png(), name: 'sketch.png', type: 'image/png' }],
  q_file: [{ bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), name: 'permit.pdf', type: 'application/pdf' }],
})

/** A file that was sent, as named by the answers. */
export interface SentFile {
  readonly bytes: Uint8Array
  readonly ref: MediaRef
}

/** Metadata that the device sends in addition to the bytes. */
const SAID: { readonly [question: string]: readonly Partial<MediaRef>[] } = {
  q_photo: [
    {
      alt: 'A pump, seen\nfrom the road',
      taken: { time: '2026-03-01T09:00:00+07:00', longitude: 105.85, latitude: 21.03 },
    },
    { alt: 'The platform' },
  ],
  q_audio: [{ seconds: 42 }],
  q_video: [{ seconds: 7 }],
}

/** Uploads all files. Returns them by question. */
export async function sendFiles(
  voice: TestClient,
  form: PublishedForm,
): Promise<{ readonly [question: string]: readonly SentFile[] }> {
  const sent: { [question: string]: SentFile[] } = {}
  for (const [question, files] of Object.entries(await filesOf())) {
    const element = form.document.container.form.children.find(({ name }) => name === question)?.id ?? ''
    for (const [at, file] of files.entries()) {
      const answer = await uploadClient(voice, form).upload(file, { element })
      if (answer.status > 299) throw new Error(`${file.name} was not taken: ${answer.text}`)
      ;(sent[question] ??= []).push({ bytes: file.bytes, ref: { ...refOf(file), ...SAID[question]?.[at] } })
    }
  }
  return sent
}
