import { MapChart } from 'echarts/charts';
import { GraphicComponent } from 'echarts/components';
import { use } from 'echarts/core';

/** What maps need of the chart library is loaded with the first map. */
use([MapChart, GraphicComponent]);

export { ChartPicture as MapPicture } from './chart-picture.tsx';
