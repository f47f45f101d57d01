import DailyIframe from '@daily-co/daily-js';
import Vapi from '@vapi-ai/web';
import { classOf } from './class-of.ts';

Object.assign(window, { Vapi: classOf(Vapi), DailyIframe });
