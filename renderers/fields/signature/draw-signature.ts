import { findProblem } from '../../../contract/fields/signature/signature.ts';

const lineWidth = 2.5;
const ink = '#1f1f1f';
/** At the last of them every image is small enough. */
const scales = [1, 0.75, 0.5, 0.35, 0.25];

interface Point {
	clientX: number;
	clientY: number;
}

/** Draws from one point of the screen to another. */
export function drawLine(canvas: HTMLCanvasElement, from: Point, to: Point): void {
	const context = canvas.getContext('2d');
	if (!context) return;
	const { left, top, width, height } = canvas.getBoundingClientRect();
	const x = ({ clientX }: Point) => ((clientX - left) * canvas.width) / (width || canvas.width);
	const y = ({ clientY }: Point) => ((clientY - top) * canvas.height) / (height || canvas.height);
	context.lineWidth = lineWidth;
	context.lineCap = 'round';
	context.strokeStyle = ink;
	context.beginPath();
	context.moveTo(x(from), y(from));
	context.lineTo(x(to), y(to));
	context.stroke();
}

/** Replaces what a canvas shows by an image, as large as it fits, or by nothing. */
export function showImage(canvas: HTMLCanvasElement, image?: { source: CanvasImageSource; width: number; height: number }): void {
	const context = canvas.getContext('2d');
	if (!context) return;
	context.clearRect(0, 0, canvas.width, canvas.height);
	if (!image) return;
	const scale = Math.min(canvas.width / image.width, canvas.height / image.height);
	const [width, height] = [image.width * scale, image.height * scale];
	context.drawImage(image.source, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/** The image of a canvas as the value of a signature; a complicated one is made smaller until it fits. */
export function toSignature(canvas: HTMLCanvasElement): string {
	let found = '';
	for (const scale of scales) {
		found = scaled(canvas, scale).toDataURL('image/png');
		if (!findProblem(found)) break;
	}
	return found;
}

function scaled(canvas: HTMLCanvasElement, scale: number): HTMLCanvasElement {
	if (scale === 1) return canvas;
	const small = document.createElement('canvas');
	small.width = Math.round(canvas.width * scale);
	small.height = Math.round(canvas.height * scale);
	small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
	return small;
}
