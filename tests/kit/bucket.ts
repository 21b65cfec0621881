import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface Bucket {
  /** Environment variables of a server that stores its files in this bucket. */
  readonly env: { readonly [name: string]: string }
  /** While true, S3 answers 503 to every request. */
  isBusy: boolean
  end(): Promise<void>
}

/** A bucket of a real S3 server, in its own folder and on a free port. */
export async function newBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'geo-forms-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    address: '127.0.0.1',
    port: 0,
    configureBuckets: [{ name: 'forms' }],
  })
  const { port } = await s3.run()
  // A proxy in front of it, which can answer that it is busy.
  const door = createServer((asked, answer) => {
    if (bucket.isBusy) {
      asked.resume()
      answer.writeHead(503, { 'content-type': 'application/xml' })
      answer.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>')
      return
    }
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  const at = typeof address === 'object' && address ? address.port : 0
  const bucket: Bucket = {
    env: {
      MEDIA_URL: `s3://forms/media?endpoint=http://127.0.0.1:${at}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    isBusy: false,
    end: async () => {
      door.closeAllConnections()
      door.close()
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}
