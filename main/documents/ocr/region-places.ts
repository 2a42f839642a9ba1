import { type Homography, mapPoint, type Point } from '../pictures/homography.ts';
import type { TextRegion } from './text-regions.ts';

/** The corners of a slanted region, clockwise from where it begins. */
export function cornersOfRegion({ centreX, centreY, length, thickness, angle }: TextRegion): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]): Point => {
    const [along, across] = [(u * length) / 2, (v * thickness) / 2];
    return [centreX + cos * along - sin * across, centreY + sin * along + cos * across];
  });
}

/** A region where a map that only turns, scales and shifts takes it. */
export function moved(region: TextRegion, map: Homography): TextRegion {
  const [centreX, centreY] = mapPoint(map, region.centreX, region.centreY);
  const [tipX, tipY] = mapPoint(map, region.centreX + Math.cos(region.angle), region.centreY + Math.sin(region.angle));
  const scale = Math.hypot(tipX - centreX, tipY - centreY);
  return {
    ...region,
    centreX,
    centreY,
    length: region.length * scale,
    thickness: region.thickness * scale,
    curve: region.curve / scale,
    angle: Math.atan2(tipY - centreY, tipX - centreX),
  };
}
