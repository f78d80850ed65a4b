import { type Bytes, writeZip } from '#web/ui/excel/zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook as LibreOffice Calc writes them: shared strings, rich text, styles, a formula, a second sheet. */
export const libreOfficeParts: Readonly<Record<string, string>> = {
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties"><cp:revision>2</cp:revision></cp:coreProperties>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/theme" Target="theme/theme1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId5" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/theme/theme1.xml': `${xml}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"/>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><bookViews><workbookView showHorizontalScroll="true" firstSheet="0" activeTab="1"/></bookViews><sheets><sheet name="Products" sheetId="1" state="visible" r:id="rId3"/><sheet name="Notes" sheetId="2" state="visible" r:id="rId4"/></sheets><calcPr iterateCount="100" refMode="A1"/></workbook>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$Br-45E]"/></numFmts><fonts count="1"><font><sz val="10"/><name val="Arial"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border diagonalUp="false" diagonalDown="false"><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="164" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}" count="10" uniqueCount="9"><si><t xml:space="preserve">product name </t></si><si><t xml:space="preserve">Type</t></si><si><t xml:space="preserve">CATEGORY</t></si><si><t xml:space="preserve">Price</t></si><si><t xml:space="preserve">Barcode</t></si><si><r><rPr><b val="true"/><sz val="10"/></rPr><t xml:space="preserve">Samsung </t></r><r><t xml:space="preserve">Galaxy A16 &amp; case</t></r></si><si><t xml:space="preserve">Phone</t></si><si><t xml:space="preserve">smartphones</t></si><si><t xml:space="preserve">የጆሮ ማዳመጫ</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:E5"/><sheetViews><sheetView showFormulas="false" workbookViewId="0"><selection pane="topLeft" activeCell="A1" sqref="A1"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="11.55" defaultRowHeight="12.8" zeroHeight="false"/><cols><col collapsed="false" customWidth="true" hidden="false" max="1" min="1" style="0" width="30"/></cols><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c><c r="D1" s="0" t="s"><v>3</v></c><c r="E1" s="0" t="s"><v>4</v></c></row><row r="2" customFormat="false" ht="12.8" hidden="false"><c r="A2" s="0" t="s"><v>5</v></c><c r="B2" s="0" t="s"><v>6</v></c><c r="C2" s="0" t="s"><v>7</v></c><c r="D2" s="1" t="n"><f aca="false">24000+500.1</f><v>24500.0999999999999</v></c><c r="E2" s="0" t="n"><v>6291041500213</v></c></row><row r="4" customFormat="false" ht="12.8" hidden="false"><c r="A4" s="0" t="s"><v>8</v></c><c r="B4" s="0" t="str"><f aca="false">LOWER(&quot;ACCESSORY&quot;)</f><v>accessory</v></c><c r="C4" s="0" t="s"><v>7</v></c><c r="D4" s="1"/></row><row r="1048576" customFormat="false" ht="12.8" hidden="false"/></sheetData><printOptions headings="false"/><pageMargins left="0.7" right="0.7" top="1" bottom="1" header="0.7" footer="0.7"/></worksheet>`,
  'xl/worksheets/sheet2.xml': `${xml}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c></row></sheetData></worksheet>`,
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
}

export const zipOf = async (
  parts: Readonly<Record<string, string>>,
  packing: 'stored' | 'deflated' = 'deflated',
): Promise<Bytes> => {
  const files = Object.entries(parts).map(([name, content]) => ({ name, bytes: new TextEncoder().encode(content) }))
  return new Uint8Array(await (await writeZip(files, packing)).arrayBuffer())
}
