import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  imagesOf,
  imageType,
  isPublicAddress,
  publicNetwork,
  type Network,
} from '@freehold/images';
import { ImageUnavailable, type SmallerSize } from '@freehold/operations';
import sharp from 'sharp';
import { suiteFolder } from '../../../test/folders.ts';
import { certificate, startCanary, type Canary } from './canary.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'the rest');
const most = 10 * 1024 * 1024;

const directory = suiteFolder();
const outside = suiteFolder();
let canary: Canary;

const answers: Record<
  string,
  (origin: string) => {
    status?: number;
    headers?: Record<string, string>;
    body?: Uint8Array | string;
  }
> = {
  '/ok.png': () => ({ headers: { 'content-type': 'text/html' }, body: png }),
  '/page.png': () => ({
    headers: { 'content-type': 'image/png' },
    body: '<html><script>1</script>',
  }),
  '/drawing.svg': () => ({
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
  '/gone.png': () => ({ status: 404, body: png }),
  '/broken.png': () => ({ status: 500, body: png }),
  '/announced.png': () => ({ headers: { 'content-length': String(most + 1) }, body: png }),
  '/large.png': () => ({ body: Buffer.concat([png, Buffer.alloc(most)]) }),
  '/largest.png': () => ({ body: Buffer.concat([png, Buffer.alloc(most - png.length)]) }),
  '/here': (origin) => ({ status: 302, headers: { location: `${origin}/ok.png` } }),
  '/relative': () => ({ status: 307, headers: { location: '/ok.png' } }),
  '/loop': () => ({ status: 302, headers: { location: '/loop' } }),
  '/nowhere': () => ({ status: 302 }),
  '/plain': () => ({ status: 302, headers: { location: 'http://images.example/ok.png' } }),
  '/file': () => ({ status: 302, headers: { location: 'file:///etc/passwd' } }),
  '/metadata': () => ({
    status: 302,
    headers: { location: 'https://169.254.169.254/latest/meta-data/' },
  }),
  '/private': () => ({ status: 302, headers: { location: 'https://10.0.0.1/ok.png' } }),
  '/inside': () => ({ status: 302, headers: { location: 'https://inside.example/ok.png' } }),
};

beforeAll(async () => {
  await mkdir(join(directory, 'pictures', 'folder.png'), { recursive: true });
  await writeFile(join(directory, 'pictures', 'a.png'), png);
  await writeFile(join(directory, 'secret.json'), '{"key": 1}');
  await writeFile(join(directory, 'large.png'), Buffer.concat([png, Buffer.alloc(most)]));
  await writeFile(join(outside, 'a.png'), png);
  await symlink(join(outside, 'a.png'), join(directory, 'link.png'));
  await symlink(outside, join(directory, 'linked'));
  canary = await startCanary((request, response) => {
    const origin = `https://images.example:${canary.port}`;
    const {
      status = 200,
      headers = {},
      body = '',
    } = answers[request.url ?? '']?.(origin) ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
});
afterAll(() => canary.stop());

const signal = () => AbortSignal.timeout(20_000);
const refusal = expect.any(ImageUnavailable);

describe('files of the data directory', () => {
  test('are read, typed by their first bytes', async () => {
    expect(await imagesOf(directory).read('file:pictures/a.png', signal())).toEqual({
      contentType: 'image/png',
      bytes: png,
    });
  });

  test.each(['file:pictures/none.png', 'file:none/a.png', 'file:pictures/a.png/b.png'])(
    '%s is not there',
    async (location) => {
      expect(await imagesOf(directory).read(location, signal())).toBeNull();
    },
  );

  test.each([
    ['up', () => `file:../${outside.split('/').at(-1)}/a.png`],
    ['up from within', () => `file:pictures/../../${outside.split('/').at(-1)}/a.png`],
    ['absolute', () => `file:${join(outside, 'a.png')}`],
    ['as a URL', () => `file://${join(outside, 'a.png')}`],
    ['a link to a file', () => 'file:link.png'],
    ['through a link', () => 'file:linked/a.png'],
    ['the directory', () => 'file:.'],
    ['a folder', () => 'file:pictures/folder.png'],
    ['no image', () => 'file:secret.json'],
    ['more than 10 MiB', () => 'file:large.png'],
    ['a zero byte', () => 'file:pictures/a.png\0.png'],
  ])('%s is refused', async (_what, location) => {
    await expect(imagesOf(directory).read(location(), signal())).rejects.toEqual(refusal);
  });
});

describe('addresses that are not the public internet', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.000.000.001',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '①②⑦.⓪.⓪.①',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ];
  test.each(hosts)('https://%s is not reached', async (host) => {
    const before = canary.visits.length;
    const read = imagesOf(directory).read(`https://${host}:${canary.port}/ok.png`, signal());
    await expect(read).rejects.toEqual(refusal);
    expect(canary.visits.length).toBe(before);
  });

  test.each([
    'http://images.example/ok.png',
    'ftp://images.example/ok.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'https://user:password@images.example/ok.png',
    'https://',
    '//images.example/ok.png',
    'gopher://images.example',
    'javascript:alert(1)',
    '',
  ])('%j is no address of an image', async (location) => {
    await expect(
      (async () => imagesOf(directory, allowed()).read(location, signal()))(),
    ).rejects.toEqual(refusal);
  });

  test('neighbours of the blocks are public', () => {
    for (const address of [
      '9.255.255.255',
      '11.0.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '169.253.255.255',
      '169.255.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '223.255.255.255',
      '2a00:1450:4009::1',
      '2606:4700::1111',
    ]) {
      expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: true });
    }
    for (const address of [
      '',
      'localhost',
      '1.2.3',
      '1.2.3.4.5',
      '::ffff:8.8.8.8',
      '4000::1',
      '1fff::1',
      'fe80::1%eth0',
    ]) {
      expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: false });
    }
  });

  test('one private address among those of a host refuses it', async () => {
    const network: Network = {
      ...publicNetwork,
      resolve: async () => ['93.184.216.34', '127.0.0.1'],
    };
    const before = canary.visits.length;
    await expect(
      imagesOf(directory, network).read(`https://images.example:${canary.port}/ok.png`, signal()),
    ).rejects.toEqual(refusal);
    expect(canary.visits.length).toBe(before);
  });

  test('a host that resolves to nothing, or not at all', async () => {
    for (const resolve of [async () => [], async () => Promise.reject(new Error('ENOTFOUND'))]) {
      const read = imagesOf(directory, { ...publicNetwork, resolve }).read(
        'https://images.example/',
        signal(),
      );
      await expect(read).rejects.toEqual(refusal);
    }
  });
});

/** Lets the names of the canary through, and them alone. */
function allowed(): Network & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolve: async (host) => {
      asked.push(host);
      // The second answer of a host that rebinds: never asked for.
      if (asked.filter((each) => each === host).length > 1 && host === 'rebinds.example')
        return ['10.0.0.1'];
      return host === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1'];
    },
    mayReach: (address) => address === '127.0.0.1',
    authorities: certificate,
  };
}
const at = (path: string, host = 'images.example') => `https://${host}:${canary.port}${path}`;

describe('downloads', () => {
  test.each(['/ok.png', '/here', '/relative'])(
    '%s gives the image, whatever type is claimed',
    async (path) => {
      const image = await imagesOf(directory, allowed()).read(at(path), signal());
      expect(image?.contentType).toBe('image/png');
      expect(Buffer.from(image?.bytes ?? []).equals(png)).toBe(true);
    },
  );

  test('ten MiB is not too much', async () => {
    const image = await imagesOf(directory, allowed()).read(at('/largest.png'), signal());
    expect(image?.bytes.length).toBe(most);
  });

  test.each([
    '/page.png',
    '/drawing.svg',
    '/gone.png',
    '/broken.png',
    '/announced.png',
    '/large.png',
    '/loop',
    '/nowhere',
    '/plain',
    '/file',
    '/metadata',
    '/private',
    '/inside',
  ])('%s is refused', async (path) => {
    await expect(imagesOf(directory, allowed()).read(at(path), signal())).rejects.toEqual(refusal);
  });

  test('a certificate of another host is refused', async () => {
    await expect(
      imagesOf(directory, allowed()).read(at('/ok.png', 'stranger.example'), signal()),
    ).rejects.toEqual(refusal);
  });

  test('each hop resolves once, and the connection goes where the check looked', async () => {
    const network = allowed();
    await imagesOf(directory, network).read(at('/here'), signal());
    expect(network.asked).toEqual(['images.example', 'images.example']);
  });

  test('a caller that goes away ends it', async () => {
    const silent = await startCanary(() => {});
    const caller = new AbortController();
    const read = imagesOf(directory, allowed()).read(
      `https://images.example:${silent.port}/`,
      caller.signal,
    );
    setTimeout(() => caller.abort(), 50);
    await expect(read).rejects.toEqual(refusal);
    await silent.stop();
  });
});

describe('the type of an image is in its first bytes', () => {
  test.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', png],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', bytes([0, 0, 0, 32], 'ftypavif')],
    [null, bytes('<svg/>')],
    [null, bytes('<?xml version="1.0"?><svg/>')],
    [null, bytes('<!doctype html>')],
    [null, bytes('GIF88a')],
    [null, bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    [null, bytes([0, 0, 0, 32], 'ftypmp42')],
    [null, bytes('%PDF-1.7')],
    [null, bytes([0x89], 'PNG')],
    [null, bytes('')],
  ])('%s', (type, content) => {
    expect(imageType(content)).toBe(type);
  });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const resize = async (contentType: `image/${string}`, original: Buffer, size: SmallerSize) => {
  const image = await imagesOf(directory).resized({ contentType, bytes: original }, size, signal());
  const { width, height } = await sharp(image.bytes).metadata();
  return { type: image.contentType, told: imageType(image.bytes), width, height };
};

describe('sizes', () => {
  test.for([
    ['thumb', 320, 160],
    ['medium', 800, 400],
    ['large', 1600, 800],
  ] as const)('%s is %i pixels on its longest side', async ([size, width, height]) => {
    const wide = await drawn(2000, 1000).jpeg().toBuffer();
    expect(await resize('image/jpeg', wide, size)).toEqual({
      type: 'image/jpeg',
      told: 'image/jpeg',
      width,
      height,
    });
  });

  test.for([
    ['image/png', 'png', 'image/png'],
    ['image/webp', 'webp', 'image/webp'],
    ['image/gif', 'gif', 'image/png'],
    ['image/avif', 'avif', 'image/jpeg'],
  ] as const)('%s', async ([type, format, becomes]) => {
    const tall = await drawn(300, 600).toFormat(format).toBuffer();
    expect(await resize(type, tall, 'thumb')).toEqual({
      type: becomes,
      told: becomes,
      width: 160,
      height: 320,
    });
  });

  test('an original that is no larger stays as it is, byte by byte', async () => {
    const small = await drawn(320, 200).png().toBuffer();
    const image = { contentType: 'image/png', bytes: small } as const;
    expect(await imagesOf(directory).resized(image, 'thumb', signal())).toBe(image);
  });

  test('is turned by its EXIF orientation, and its EXIF data are removed', async () => {
    const lying = drawn(1000, 500).withExif({ IFD0: { Copyright: 'noted' } });
    const turned = await sharp(await lying.jpeg().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await imagesOf(directory).resized(
      { contentType: 'image/jpeg', bytes: turned },
      'thumb',
      signal(),
    );
    const { width, height, exif, orientation } = await sharp(image.bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 160,
      height: 320,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('damaged, or of more pixels than memory is good for, is refused', async () => {
    const sound = await drawn(2000, 1000).png().toBuffer();
    const huge = await drawn(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(most);
    for (const original of [png, sound.subarray(0, sound.length / 2), huge]) {
      const image = { contentType: 'image/png', bytes: original } as const;
      await expect(imagesOf(directory).resized(image, 'thumb', signal())).rejects.toBeInstanceOf(
        ImageUnavailable,
      );
    }
  });

  test('that takes too much memory to decode is refused before it is decoded', async () => {
    const bytes = await readFile(new URL('49-megapixels.avif', import.meta.url));
    const image = { contentType: 'image/avif', bytes } as const;
    const refused = imagesOf(directory).resized(image, 'thumb', signal());
    const error = await refused.catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(ImageUnavailable);
    expect((error as Error).cause).toMatchObject({ message: 'needs too much memory' });
  });
});
