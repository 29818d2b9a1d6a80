/** Twice the size on the screen, for print. */
const sharpness = 2;
/** The height of the title above the picture, and the blank before it. */
const [headHeight, margin] = [44, 16];

interface Look {
	ground: string;
	ink: string;
}

/** Saves a picture in its whole size as a PNG file: on a plain ground, below its title. */
export async function saveImage(svg: string, title: string, { ground, ink }: Look): Promise<void> {
	const image = new Image();
	image.src = svg;
	await image.decode();
	const [width, height] = [image.naturalWidth, image.naturalHeight];
	const canvas = document.createElement('canvas');
	canvas.width = width * sharpness;
	canvas.height = (height + headHeight) * sharpness;
	const context = canvas.getContext('2d');
	if (context === null) return;
	context.scale(sharpness, sharpness);
	context.fillStyle = ground;
	context.fillRect(0, 0, width, height + headHeight);
	context.fillStyle = ink;
	context.font = `600 16px ${getComputedStyle(document.body).fontFamily}`;
	context.textBaseline = 'middle';
	context.fillText(title, margin, headHeight / 2, width - 2 * margin);
	context.drawImage(image, 0, headHeight, width, height);
	const link = document.createElement('a');
	link.href = canvas.toDataURL('image/png');
	link.download = `${title}.png`;
	link.click();
}
