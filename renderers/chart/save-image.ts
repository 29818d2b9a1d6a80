/** Twice the size on the screen, for print. */
const sharpness = 2;

/** Saves a picture as a PNG file on a plain ground. */
export async function saveImage(
	svg: string,
	{ name, ground, size }: { name: string; ground: string; size: { width: number; height: number } },
): Promise<void> {
	const image = new Image();
	image.src = svg;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = size.width * sharpness;
	canvas.height = size.height * sharpness;
	const context = canvas.getContext('2d');
	if (context === null) return;
	context.fillStyle = ground;
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	const link = document.createElement('a');
	link.href = canvas.toDataURL('image/png');
	link.download = `${name}.png`;
	link.click();
}
