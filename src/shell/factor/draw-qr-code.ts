import { drawingSVG, qrcode } from 'bwip-js/browser';

/** A QR code as the data address of a picture. */
export function drawQrCode(text: string): string {
	const svg = qrcode({ bcid: 'qrcode', text, eclevel: 'L', scale: 4, padding: 4, backgroundcolor: 'ffffff' }, drawingSVG());
	return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
