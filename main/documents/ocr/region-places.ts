import { type Homography, mapPoint, type Point } from '../pictures/homography.ts';
import type { TextRegion } from './text-regions.ts';

/** The corners of a slanted region, clockwise from where it begins. */
export function cornersOfRegion({ centerX, centerY, length, thickness, angle }: TextRegion): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]): Point => {
    const [along, across] = [(u * length) / 2, (v * thickness) / 2];
    return [centerX + cos * along - sin * across, centerY + sin * along + cos * across];
  });
}

/** A region where a map that only turns, scales and shifts takes it. */
export function moved(region: TextRegion, map: Homography): TextRegion {
  const [centerX, centerY] = mapPoint(map, region.centerX, region.centerY);
  const [tipX, tipY] = mapPoint(map, region.centerX + Math.cos(region.angle), region.centerY + Math.sin(region.angle));
  const scale = Math.hypot(tipX - centerX, tipY - centerY);
  return {
    ...region,
    centerX,
    centerY,
    length: region.length * scale,
    thickness: region.thickness * scale,
    curve: region.curve / scale,
    angle: Math.atan2(tipY - centerY, tipX - centerX),
  };
}
