import Vapi from 'vapi-web-latest';
import { classOf } from './class-of.ts';

Object.assign(window, { Vapi: classOf(Vapi) });
