/** The sides of a stored photo, in pixels: it is shown at 72 at most, on dense displays. */
const side = 320;

/** The middle of a picture as a small square JPEG, turned as the camera was held and without its metadata. Throws for a file that is no picture. */
export async function toSquarePhoto(file: File): Promise<File> {
	const picture = await createImageBitmap(file);
	const edge = Math.min(picture.width, picture.height);
	const canvas = document.createElement('canvas');
	canvas.width = side;
	canvas.height = side;
	const context = canvas.getContext('2d');
	if (context === null) throw new Error('this browser draws no pictures');
	// A JPEG has no transparency.
	context.fillStyle = '#fff';
	context.fillRect(0, 0, side, side);
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side);
	picture.close();
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
	if (blob === null) throw new Error('the picture cannot be stored');
	return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
