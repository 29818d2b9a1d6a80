import { drawingSVG, qrcode } from 'bwip-js/browser';

/** Few corrections make coarse squares, which a camera reads from a screen more easily; the types do not know options of single codes. */
const look = { bcid: 'qrcode', eclevel: 'L', scale: 4, padding: 4, backgroundcolor: 'ffffff' };

/** A QR code as the data address of a picture. */
export function drawQrCode(text: string): string {
	const svg = qrcode({ ...look, text }, drawingSVG());
	return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
