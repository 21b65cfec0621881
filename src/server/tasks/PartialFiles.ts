/** Identifies a file: batch ids are chosen by clients and unique within a form only. */
export interface BatchKey {
  readonly formId: string
  readonly batchId: string
}

/** Key of a batch as a string that is also a file name. */
export const batchName = ({ formId, batchId }: BatchKey): string => `${formId}.${batchId}`

/** Appends the bytes of a file. Rejects without space, or if another process has appended them. */
export interface FileWriter {
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

/** Storage of partly received files, shared by all processes of an installation. */
export interface PartialFiles {
  /** Number of bytes received of a file; 0 for none. */
  sizeOf(file: BatchKey): Promise<number>
  /** Yields the first `end` bytes of a file. */
  read(file: BatchKey, end: number): AsyncIterable<Buffer>
  /** Opens a file for writing from offset `from`; at 0, an earlier file is removed. */
  open(file: BatchKey, from: number): Promise<FileWriter>
  remove(file: BatchKey): Promise<void>
}
