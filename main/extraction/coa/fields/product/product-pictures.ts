import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { FractionBox, PlacedPicture, Rectangle } from '../../../../documents/page.ts';
import type { Board } from '../board.ts';

/** A product's picture takes this part of its page; smaller ones are logos and badges, larger ones backgrounds. */
const SMALLEST = 0.012;
const LARGEST = 0.4;
const FEWEST_PIXELS = 90;

/** Pictures of the product: on the first two pages, neither in the letterhead nor on every page, and no QR code. */
export function findProductPictures(board: Board): CoaRecord['images'] {
  return board.pages.slice(0, 2).flatMap(({ laidOut }, index) => {
    const { page } = laidOut;
    const isProduct = (picture: PlacedPicture) => {
      const [width, height] = [picture.x1 - picture.x0, picture.y1 - picture.y0];
      const part = (width * height) / (page.width * page.height);
      const shape = width / height;
      return (
        part > SMALLEST &&
        part < LARGEST &&
        shape > 0.4 &&
        shape < 2.4 &&
        Math.min(picture.pixelWidth, picture.pixelHeight) >= FEWEST_PIXELS &&
        picture.y0 > 0.1 * page.height &&
        !page.codes.some((code) => overlap(code, picture)) &&
        !repeated(board, index, picture)
      );
    };
    return page.pictures.filter(isProduct).flatMap((picture) => {
      const box: FractionBox | null = laidOut.boxOf([picture]);
      return box ? [{ page: page.number, box }] : [];
    });
  });
}

const overlap = (a: Rectangle, b: Rectangle) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** The same picture at the same place of another page belongs to the laboratory's stationery. */
const repeated = (board: Board, index: number, picture: PlacedPicture) =>
  board.pages.some(
    ({ laidOut }, other) =>
      other !== index &&
      laidOut.page.pictures.some(
        ({ x0, y0, pixelWidth, pixelHeight }) =>
          Math.abs(x0 - picture.x0) < 3 &&
          Math.abs(y0 - picture.y0) < 3 &&
          pixelWidth === picture.pixelWidth &&
          pixelHeight === picture.pixelHeight,
      ),
  );
