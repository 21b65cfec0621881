import { makeFetchTransport } from '@sentry/browser'
import { withoutQueries } from './withoutQueries.ts'

type Options = Parameters<typeof makeFetchTransport>[0]
type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = readonly [headers: object, payload: unknown]

/** Sends what is reported, without what stands behind the paths of addresses; recordings go packed. */
export function discreetTransport(options: Options): Transport {
  const transport = makeFetchTransport(options)
  return { ...transport, send: async (envelope) => transport.send(await discreet(envelope)) }
}

async function discreet([headers, items]: Envelope): Promise<Envelope> {
  const clean = await Promise.all(
    (items as readonly Item[]).map(async ([itemHeaders, payload]) => {
      if (typeof payload !== 'string') return [itemHeaders, JSON.parse(withoutQueries(JSON.stringify(payload)))]
      const packed = await pack(payload)
      return [{ ...itemHeaders, length: packed.length }, packed]
    }),
  )
  return [headers, clean] as unknown as Envelope
}

/** A recording is its number in a line of its own, and its events as JSON: those the service takes deflated, too. */
async function pack(recording: string): Promise<Uint8Array> {
  const text = withoutQueries(recording)
  const end = text.indexOf('\n') + 1
  const events = new Blob([text.slice(end)]).stream().pipeThrough(new CompressionStream('deflate'))
  const packed = new Blob([text.slice(0, end), await new Response(events).arrayBuffer()])
  return new Uint8Array(await packed.arrayBuffer())
}
