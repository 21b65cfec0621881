import { asCell, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { FileWriter, OpenFile } from './FileFormat.ts'
import { onlyTables, withoutLayers } from './filePerTable.ts'
import { limitColumns } from './limitColumns.ts'
import type { ByteOutput } from './ByteOutput.ts'
import { xmlText } from './xml.ts'
import { ZipFile } from './ZipFile.ts'

/** Limits of Excel: columns and rows of a sheet, characters of a cell. */
const COLUMN_LIMIT = 16_384
const ROW_LIMIT = 1_048_576
const CELL_LIMIT = 32_767

/**
 * Excel workbook (ECMA-376) with a sheet per table; rows beyond the limit continue on further sheets. Cells are
 * numbers, booleans or texts; dates and times are texts, as answered. Sheets are streamed, since libraries keep all
 * cells in memory.
 */
export const xlsx: OpenFile = (tables, target) => {
  const kept = withoutLayers(tables)
  const writer = limitColumns(kept, COLUMN_LIMIT, (narrow) => {
    const zip = new ZipFile(target.file('xlsx'), target.folder)
    return openBook(narrow, zip)
  })
  return onlyTables(tables, kept, writer)
}

function openBook(tables: readonly ExportTable[], zip: ZipFile): FileWriter {
  const sheets: string[] = []
  const open = (table: ExportTable) => {
    sheets.push(table.name)
    const out = zip.entry(`xl/worksheets/sheet${sheets.length}.xml`)
    out.write(SHEET_HEAD)
    out.write(
      line(
        table.columns.map(({ header }) => header),
        1,
      ),
    )
    return { out, rows: 1 }
  }
  const opened = tables.map(open)
  return {
    add(index, { values }: TableRecord) {
      let sheet = opened[index]
      const table = tables[index]
      if (!sheet || !table) return
      if (sheet.rows === ROW_LIMIT) {
        close(sheet.out)
        sheet = open(table)
        opened[index] = sheet
      }
      sheet.out.write(line(values.map(asCell), 0))
      sheet.rows += 1
    },
    end() {
      for (const { out } of opened) close(out)
      const names = sheetNames(sheets)
      const parts: readonly (readonly [string, string])[] = [
        ['[Content_Types].xml', contentTypes(names.length)],
        ['_rels/.rels', relations([[BOOK_TYPE, 'xl/workbook.xml']])],
        ['xl/workbook.xml', workbook(names)],
        [
          'xl/_rels/workbook.xml.rels',
          relations([
            ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
            ['styles', 'styles.xml'],
          ]),
        ],
        ['xl/styles.xml', STYLES],
      ]
      for (const [path, text] of parts) {
        const out = zip.entry(path)
        out.write(text)
        out.end()
      }
      zip.finish()
    },
  }
}

function close(out: ByteOutput): void {
  out.write(SHEET_FOOT)
  out.end()
}

/** Formats a row. Cells have no reference and are positioned by order, so blank ones are written, too. */
function line(cells: readonly (string | number | boolean | null)[], style: 0 | 1): string {
  let text = '<row>'
  const look = style === 0 ? '' : ' s="1"'
  for (const cell of cells) {
    if (cell === null || cell === '') text += '<c/>'
    else if (typeof cell === 'number') text += `<c${look}><v>${cell}</v></c>`
    else if (typeof cell === 'boolean') text += `<c${look} t="b"><v>${cell ? 1 : 0}</v></c>`
    else text += `<c${look} t="inlineStr"><is><t xml:space="preserve">${xmlText(truncate(cell))}</t></is></c>`
  }
  return `${text}</row>\n`
}

/** Truncates to the cell limit, with an ellipsis. */
function truncate(text: string): string {
  const escaped = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return escaped.length > CELL_LIMIT ? `${escaped.slice(0, CELL_LIMIT - 1)}…` : escaped
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Relationship type from the package to its workbook. */
const BOOK_TYPE = 'officeDocument'

/** The first row is frozen. */
const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_FOOT = '</sheetData></worksheet>'

/** Two styles: default, and bold for headers. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  )
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${parts.join('')}</Types>`
}

/** Relationships in order, from `rId1`: type and target. */
function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const parts = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}</Relationships>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Makes sheet names: unique, at most 31 characters, without `[]:*?/\`. Excel keeps `History` for itself. */
function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set(['history'])
  return wanted.map((one) => {
    const sheetName = one.replace(/[[\]:*?/\\']/g, '_')
    let name = sheetName.slice(0, 31)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const end = ` (${count})`
      name = sheetName.slice(0, 31 - end.length) + end
    }
    taken.add(name.toLowerCase())
    return name
  })
}
