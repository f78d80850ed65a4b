import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { photo } from '../testing/pictures.ts'
import { foreignContentFinder, markup } from './foreignContent.ts'

const jpeg = await photo().jpeg().toBuffer()
const png = await photo().png().toBuffer()
const gif = await photo().gif().toBuffer()

const isForeign = (bytes: Buffer, chunkSize = bytes.length): boolean => {
  const find = foreignContentFinder()
  const starts = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) => index * chunkSize)
  return starts.some(start => find(bytes.subarray(start, start + chunkSize)))
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const followedBy = (bytes: Buffer, appended: Buffer | string) =>
  Buffer.concat([bytes, typeof appended === 'string' ? latin1(appended) : appended])

/** A JPEG with an extra segment (comment or application data) after the first two bytes. */
const withSegment = (marker: number, content: string) => {
  const text = latin1(content)
  const header = Buffer.from([0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), header, text, jpeg.subarray(2)])
}

/** A ZIP with one uncompressed file. */
const zipOf = (name: string, content: string) => {
  const sizes = [content.length, content.length, name.length]
  const entry = Buffer.alloc(30)
  entry.write('PK\x03\x04\x14', 'latin1')
  const listed = Buffer.alloc(46)
  listed.write('PK\x01\x02\x14\0\x14', 'latin1')
  for (const [header, at] of [
    [entry, 18],
    [listed, 20],
  ] as const) {
    sizes.forEach((size, index) => {
      header.writeUInt16LE(size, at + index * 4)
    })
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length + name.length, 12)
  end.writeUInt32LE(entry.length + name.length + content.length, 16)
  return Buffer.concat([entry, latin1(name + content), listed, latin1(name), end])
}

const windowsProgram = () => {
  const program = Buffer.alloc(256)
  program.write('MZ', 'latin1')
  program.writeUInt32LE(128, 60)
  program.write('PE\0\0\x64\x86', 128, 'latin1')
  return program
}

describe('a picture is refused that contains', () => {
  test.each<[string, Buffer]>([
    ['a page after its end', followedBy(jpeg, '<html><body>hello</body></html>')],
    ['a script in a comment', withSegment(0xfe, '<ScRiPt>alert(1)</ScRiPt>')],
    ['a handler in a comment', withSegment(0xfe, '<img src=x OnError = alert(1)>')],
    ['a frame in a PNG', followedBy(png, '<iframe src="//elsewhere.example"></iframe>')],
    ['an SVG', followedBy(png, '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG with a handler', followedBy(png, '<svg/onload=alert(1)>')],
    ['a link that runs', followedBy(gif, '<a href="javascript:alert(1)">')],
    ['PHP', withSegment(0xfe, '<?php system($_GET[0]); ?>')],
    ['PHP among its metadata', withSegment(0xe1, 'Exif\0\0<?PHP\necho 1;')],
    ['a script as its header, GIF', Buffer.concat([latin1('GIF89a/*'), gif.subarray(8), latin1('*/=1;alert(1)')])],
    [
      'a script as its header, JPEG',
      Buffer.concat([latin1('\xff\xd8\xff\xe0/*'), Buffer.alloc(12_072), jpeg.subarray(2)]),
    ],
    ['a PDF', withSegment(0xfe, '%PDF-1.4\n1 0 obj')],
    ['a ZIP or a JAR', followedBy(jpeg, zipOf('META-INF/MANIFEST.MF', 'Main-Class: Evil'))],
    ['a ZIP and more after it', Buffer.concat([jpeg, zipOf('a.txt', 'a'), randomBytes(100_000)])],
    ['an empty ZIP', followedBy(png, zipOf('', '').subarray(-22))],
    ['a RAR', followedBy(jpeg, 'Rar!\x1a\x07\x01\0')],
    ['a 7z', followedBy(jpeg, '7z\xbc\xaf\x27\x1c\0\x04')],
    ['a program for Windows', followedBy(jpeg, windowsProgram())],
    ['a program for Linux', followedBy(jpeg, '\x7fELF\x02\x01\x01\0')],
  ])('%s', (_what, bytes) => {
    expect(isForeign(bytes)).toBe(true)
    expect(isForeign(bytes, 7)).toBe(true)
  })
})

const xmp = `http://ns.adobe.com/xap/1.0/\0<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 5.1.0-jc003">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
        xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"
        GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:MotionPhotoPresentationTimestampUs="968644">
      <Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource">
        <Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/>
      </rdf:li><rdf:li rdf:parseType="Resource">
        <Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="2493192" Item:Padding="0"/>
      </rdf:li></rdf:Seq></Container:Directory>
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta><?xpacket end="w"?>`

const film = Buffer.concat([
  latin1('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\0mdat'),
  randomBytes(3_000_000),
  latin1('\0\0\0\x08moov'),
])

describe('a photo is accepted that contains', () => {
  test.each<[string, Buffer]>([
    ['nothing else', jpeg],
    ['a description in XML', withSegment(0xe1, xmp)],
    ['a film (motion photo)', followedBy(withSegment(0xe1, xmp), film)],
    ['a second JPEG (gain map)', Buffer.concat([withSegment(0xe1, xmp), withSegment(0xe1, xmp)])],
    [
      "a Samsung phone's notes",
      followedBy(jpeg, '\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0\x01\0\0\0\0\0\x01\x0a$\0\0\0SEFT'),
    ],
    ['a remark with brackets', withSegment(0xfe, 'screen < 5 inch & battery > 80 % <3 <-- on = yes')],
    ['ten million bytes of anything', followedBy(png, randomBytes(10_000_000))],
  ])('%s', (_what, bytes) => {
    expect(isForeign(bytes, 65_536)).toBe(false)
  })
})

test.each(markup)('%s has no unbounded repetition, so that no input makes it slow (ReDoS)', ({ source }) => {
  const withoutEscapes = source.replace(/\\./g, '')
  expect(withoutEscapes).not.toMatch(/[*+]|\{\d+,\}/)
})
